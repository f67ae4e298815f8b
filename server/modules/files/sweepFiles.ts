import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { files } from '../../db/schema/files'
import type { FileStore } from '../../files/fileStore'

/** What is younger may be on its way still, to this server or to another one on the same store. */
const arrivalMs = 60 * 60 * 1_000

/**
 * Settles what a server left open that ended between a content and its row: the content stays if there is a row, else it
 * goes. Nothing else is ever touched, so that a start with the wrong database costs nobody a file.
 * @returns how many were removed
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
