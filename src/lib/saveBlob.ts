/** How long a file may be read after it was handed over: the browser copies it in the background. */
const readableForMs = 10 * 60_000

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableForMs)
}

/** Has the browser download what an address answers; it shows the progress, and nothing is held in memory. */
export function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** What the DOM types leave out: Chromium alone has it. */
type PlacePicker = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/** Whether the browser lets people choose where a file goes. */
export const canChoosePlace = (): boolean => (globalThis as PlacePicker).showSaveFilePicker !== undefined

/**
 * Asks where a file is to go and writes it there. To be called while a click is being handled.
 * @returns the name that was chosen; null when none was
 */
export async function saveBlobAt(blob: Blob, suggestedName: string): Promise<string | null> {
  const place = await (globalThis as PlacePicker).showSaveFilePicker?.({ suggestedName }).catch(nullIfLeft)
  if (place == null) return null
  await blob.stream().pipeTo(await place.createWritable())
  return place.name
}

function nullIfLeft(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  throw error
}
