/** The part of the browser's barcode detector that is used; Chromium has it on Android. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type Detectors = { BarcodeDetector?: new () => Detector }

export const canScan = (): boolean => typeof (globalThis as Detectors).BarcodeDetector === 'function'

/** Time between two looks at the picture of the camera. */
const lookEveryMs = 250

/**
 * Shows the camera in a video and reports each code that it sees.
 * @returns ends it
 * @throws if the camera is missing or not allowed
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const { BarcodeDetector } = globalThis as Detectors
  if (BarcodeDetector === undefined) throw new Error('The browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector()
  const timer = setInterval(() => {
    void detector.detect(video).then(
      ([found]) => {
        if (found !== undefined) onCode(found.rawValue)
      },
      () => undefined,
    )
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
