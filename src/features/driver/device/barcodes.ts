import type { CodeDetector } from './codeReader'

type Detectors = {
  BarcodeDetector?: { new (): CodeDetector; getSupportedFormats?: () => Promise<readonly string[]> }
}

/** Whether there may be a camera: browsers offer none without TLS. */
export const canScan = (): boolean =>
  typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function'

/** Time between two looks at the picture of the camera. */
const lookEveryMs = 250

/** The detector of the browser, as of Chromium on Android; otherwise one of our own, which is loaded on demand. */
async function openDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: Own } = globalThis as Detectors
  // Some desktops have a detector that knows no format.
  const formats = (await Own?.getSupportedFormats?.().catch(() => [])) ?? []
  if (Own !== undefined && formats.length > 0) return new Own()
  try {
    return await (await import('./codeReader')).openCodeReader()
  } catch (error) {
    throw new ReaderMissing(error)
  }
}

/** The reader of codes is not on this device yet, and cannot be loaded now. */
export class ReaderMissing extends Error {
  constructor(cause: unknown) {
    super('The reader of codes could not be loaded', { cause })
  }
}

/**
 * Shows the camera in a video and reports each code that it sees.
 * @returns ends it
 * @throws ReaderMissing, or an error of the browser if the camera is missing or not allowed
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    video.srcObject = stream
    const [detector] = await Promise.all([openDetector(), video.play()])
    let isLooking = false
    const look = async () => {
      // A slow device looks less often.
      if (isLooking) return
      isLooking = true
      const [found] = await detector.detect(video).catch(() => [])
      isLooking = false
      if (found !== undefined) onCode(found.rawValue)
    }
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      clearInterval(timer)
      close()
    }
  } catch (error) {
    close()
    throw error
  }
}
