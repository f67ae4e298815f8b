import { eq } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import type { Db } from '../../db/client'
import { files } from '../../db/schema/files'
import type { FileStore } from '../../files/fileStore'
import { defineJob } from '../../jobs/jobKind'

/** Younger contents may still be uploading, to this server or another one with the same store. */
const arrivalMs = 60 * 60 * 1_000

/** Settles the contents of files once an hour. */
export const fileSweep = defineJob({
  name: 'files.sweep',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 3_600_000,
  isSerial: true,
  schedule: '17 * * * *',
  handle: async ({ db, store, now }) => void (await sweepFiles(db, store, now())),
})

/**
 * Settles contents that a server left between upload and row: keeps those with a row and deletes the others.
 * Never touches unmarked contents, so that a start with the wrong database deletes no files.
 * Run repeatedly: a content that the store did not delete stays marked for the next run.
 * @returns the number of deleted contents
 * @throws the first error of the store, after all contents were tried
 */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  const errors: unknown[] = []
  for await (const { storageKey, markedAt } of store.marked()) {
    if (now.getTime() - markedAt.getTime() < arrivalMs) continue
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey))
    try {
      if (row !== undefined) await store.settle(storageKey)
      else {
        await store.remove(storageKey)
        removed += 1
      }
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return removed
}
