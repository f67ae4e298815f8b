import { and, eq, notExists } from 'drizzle-orm'
import { isOneOf } from '../../db/conditions'
import type { Db } from '../../db/client'
import { fileLinks, files } from '../../db/schema/files'

/**
 * Deletes those of some files that are attached to nothing any more.
 * @returns the keys of their contents: to be marked at once, and removed when the rows are gone
 */
export async function deleteUnlinked(tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const links = tx
    .select({ id: fileLinks.id })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, files.companyId), eq(fileLinks.fileId, files.id)))
  const gone = await tx
    .delete(files)
    .where(and(isOneOf(files, companyId, ids), notExists(links)))
    .returning({ storageKey: files.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}
