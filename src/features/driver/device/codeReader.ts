import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// The library would load it from a server of others.
import moduleUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The part of the browser's barcode detector that is used. */
export type CodeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }

/** Codes of a delivery fill most of the picture; a larger one takes longer to search. */
const longestSide = 960

/** Reads codes where the browser has no detector of its own, as on every iPhone. */
export async function openCodeReader(): Promise<CodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => moduleUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser has no canvas')
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (width === 0 || height === 0) return []
      const scale = Math.min(1, longestSide / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
        maxNumberOfSymbols: 1,
      })
      return found.map(({ text }) => ({ rawValue: text }))
    },
  }
}
