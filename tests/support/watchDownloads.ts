import { vi } from 'vitest'

/** A file that the page passes to the browser's downloads. */
export type Download = { name: string; blob: Blob | undefined }

/** Records the downloads of the page from now on, in order; none is executed. */
export function watchDownloads(): Download[] {
  const blobs = new Map<string, Blob>()
  const downloads: Download[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: blobs.get(this.href) })
  })
  return downloads
}
