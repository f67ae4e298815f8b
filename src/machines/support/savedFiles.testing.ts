import { vi } from 'vitest'

/** Records the files handed to the browser's downloads, with their names. There is no page. */
export function watchSavedFiles(): [blob: unknown, name: string][] {
  const saved: [unknown, string][] = []
  let latest: unknown = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob
    return 'blob:1'
  })
  const createElement = () => {
    const link = { href: '', download: '', click: () => saved.push([latest, link.download]) }
    return link
  }
  vi.stubGlobal('document', { createElement })
  return saved
}
