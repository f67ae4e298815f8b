import { wrap, type Remote } from 'comlink'
import pictureWorkerUrl from './pictureWorker?worker&url'
import { pictureTasks, type PictureTasks, type StoredPicture } from './pictureTasks'

/** Pictures of one driver on this device. */
export type PictureStore = {
  /** Stores a photo within the limits. @throws if it cannot be stored */
  storePhoto: (id: string, photo: Blob) => Promise<StoredPicture>
  storeSignature: (id: string, picture: Blob) => Promise<StoredPicture>
  /** Null if it is not stored. */
  read: (id: string) => Promise<File | null>
  discard: (ids: readonly string[]) => Promise<void>
  /** Deletes pictures of no proof, except recent ones: their proof may be about to name them. */
  keepOnly: (ids: readonly string[]) => Promise<void>
}

/** Folder of a driver's pictures in the browser's private file system. */
export const pictureRoot = (userId: string): string => `proofs-${userId}`

/** A picture is named by its proof within moments. */
const nameableMs = 60 * 60_000

export function createPictureStore(root: string, now: () => number = Date.now): PictureStore {
  let worker: Remote<PictureTasks> | null = null
  const tasks = (): Remote<PictureTasks> | PictureTasks => {
    if (typeof Worker === 'undefined') return pictureTasks
    worker ??= wrap<PictureTasks>(new Worker(pictureWorkerUrl, { type: 'module', name: 'pictures' }))
    return worker
  }
  const folder = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(root, { create: true })
  const read = async (id: string) => {
    try {
      return await (await (await folder()).getFileHandle(id)).getFile()
    } catch {
      return null
    }
  }
  return {
    storePhoto: (id, photo) => tasks().storePhoto(root, id, photo),
    storeSignature: (id, picture) => tasks().storeUnchanged(root, id, picture),
    read,
    discard: async (ids) => {
      const from = await folder()
      for (const id of ids) await from.removeEntry(id).catch(ignoreMissing)
    },
    keepOnly: async (ids) => {
      const from = await folder()
      for await (const id of from.keys()) {
        const isRecent = now() - ((await read(id))?.lastModified ?? 0) < nameableMs
        if (!ids.includes(id) && !isRecent) await from.removeEntry(id).catch(ignoreMissing)
      }
    },
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
}
