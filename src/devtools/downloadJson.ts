/** Downloads a text as a `.json` file. */
export function downloadJson(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${name.replaceAll(/[^\w-]+/g, '-')}.json`
  anchor.click()
  URL.revokeObjectURL(url)
}
