const types = {
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  mmd: 'text/vnd.mermaid',
} as const
export type FileExtension = keyof typeof types

/** Downloads a file under a name without special characters. */
export function downloadFile(content: string | Blob, name: string, extension: FileExtension): void {
  const url = URL.createObjectURL(new Blob([content], { type: types[extension] }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${name.replaceAll(/[^\w-]+/g, '-')}.${extension}`
  anchor.click()
  URL.revokeObjectURL(url)
}
