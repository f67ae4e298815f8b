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
