/** Time that another app of the device needs to read a file that was handed over. */
const readingMs = 60_000

/** Opens a stored file in a new page, or saves it where the browser shows none. */
export function openStored(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  if (content.type.startsWith('image/') || content.type === 'application/pdf') link.target = '_blank'
  else link.download = name
  link.rel = 'noreferrer'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readingMs)
}
