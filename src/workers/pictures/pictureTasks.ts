import type { DraftHandle } from '../export/opfsWriter'
import { openSync, writeAtOnce } from '../export/opfsWriter'
import { attempts, pictureLimits } from './pictureLimits'

/*
 * Photos and signatures of proofs in the browser's private file system. A picture is on disk before the log of its
 * proof names it, so a row never names a picture that a crash has lost.
 */

export type StoredPicture = { sizeBytes: number; contentType: string }

export const pictureTasks = {
  /**
   * Stores a photo within the limits, upright. A photo that cannot be read stays as it is: a proof is worth more than
   * a small file.
   * @throws if there is no such file system, or no space
   */
  storePhoto: async (root: string, id: string, photo: Blob): Promise<StoredPicture> =>
    write(root, id, (await reduced(photo).catch(() => null)) ?? photo),
  /** Stores a picture unchanged. */
  storeUnchanged: (root: string, id: string, picture: Blob): Promise<StoredPicture> =>
    write(root, id, picture),
}

export type PictureTasks = typeof pictureTasks

/** Null if no attempt keeps the limit. */
async function reduced(photo: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    for (const { width, height, quality } of attempts(bitmap)) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (context === null) return null
      context.drawImage(bitmap, 0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (blob.size <= pictureLimits.bytes) return blob
    }
    return null
  } finally {
    bitmap.close()
  }
}

async function write(root: string, id: string, content: Blob): Promise<StoredPicture> {
  const top = await navigator.storage.getDirectory()
  const folder = await top.getDirectoryHandle(root, { create: true })
  const handle: DraftHandle = await folder.getFileHandle(id, { create: true })
  const file = await openSync(handle)
  if (file === null) await writeAtOnce(handle, content)
  else {
    try {
      file.truncate(0)
      file.write(new Uint8Array(await content.arrayBuffer()), 0)
      file.flush()
    } finally {
      file.close()
    }
  }
  const stored = await handle.getFile()
  if (stored.size !== content.size) throw new Error('The picture is not stored completely')
  return { sizeBytes: content.size, contentType: content.type }
}
