import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { files } from '../../db/schema/files'
import type { FileStore } from '../../files/fileStore'

/** Younger contents may still be uploading, to this server or another one with the same store. */
const arrivalMs = 60 * 60 * 1_000

/**
 * Settles contents that a server left between upload and row: keeps those with a row and deletes the others.
 * Never touches unmarked contents, so that a start with the wrong database deletes no files.
 * @returns the number of deleted contents
 */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  for await (const { storageKey, markedAt } of store.marked()) {
    if (now.getTime() - markedAt.getTime() < arrivalMs) continue
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey))
    if (row === undefined) {
      await store.remove(storageKey)
      removed += 1
    } else await store.settle(storageKey)
  }
  return removed
}
