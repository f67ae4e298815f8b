/** Lifetime of an object URL: the browser copies the file in the background. */
const readableForMs = 10 * 60_000

/** Passes a file to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableForMs)
}

/** Downloads a URL with the browser, which shows the progress and needs no memory of the page. */
export function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Missing in the DOM types: available in Chromium only. */
type PlacePicker = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/** Whether the browser supports a save dialog. */
export const canChoosePlace = (): boolean => (globalThis as PlacePicker).showSaveFilePicker !== undefined

/**
 * Shows a save dialog and writes the file. Must be called in a click handler.
 * @returns the selected file name; null on cancel
 */
export async function saveBlobAt(blob: Blob, suggestedName: string): Promise<string | null> {
  const place = await (globalThis as PlacePicker).showSaveFilePicker?.({ suggestedName }).catch(nullIfAborted)
  if (place == null) return null
  await blob.stream().pipeTo(await place.createWritable())
  return place.name
}

function nullIfAborted(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  throw error
}
