import { and, eq, notExists } from 'drizzle-orm'
import { isOneOf } from '../../db/conditions'
import type { Db } from '../../db/client'
import { fileLinks, files } from '../../db/schema/files'

/**
 * Deletes those of the files that are no longer attached to any record.
 * @returns the keys of their contents: to be marked immediately, and removed after the commit
 */
export async function deleteUnlinked(tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const links = tx
    .select({ id: fileLinks.id })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, files.companyId), eq(fileLinks.fileId, files.id)))
  const deleted = await tx
    .delete(files)
    .where(and(isOneOf(files, companyId, ids), notExists(links)))
    .returning({ storageKey: files.storageKey })
  return deleted.map(({ storageKey }) => storageKey)
}
