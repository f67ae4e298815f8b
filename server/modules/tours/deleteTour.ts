import { and, eq, ne, notExists } from 'drizzle-orm'
import { isOneOf, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import type { FileStore } from '../../files/fileStore'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { deleteRecord, type RecordCall } from '../../resources/writeResource'

/**
 * Deletes a tour with its stops, positions and proofs. Photos and signatures that were recorded for these proofs alone go
 * with it; files that somebody attached stay, as with anything else that is deleted.
 */
export async function deleteTour(
  tours: Resource,
  store: Pick<FileStore, 'mark' | 'remove'>,
  context: WriteContext,
  call: RecordCall,
): Promise<Answer> {
  const recorded = await recordedFiles(context, call.id)
  const answer = await deleteRecord(tours, context, call)
  for (const storageKey of await deleteUnlinked(context, recorded)) {
    await store.mark(storageKey)
    context.afterCommit(() => store.remove(storageKey))
  }
  return answer
}

/** Ids of what drivers recorded for the proofs of a tour. */
async function recordedFiles({ tx, caller }: WriteContext, tourId: string): Promise<string[]> {
  const p = proofsOfService
  const found = await tx
    .selectDistinct({ id: fileLinks.fileId })
    .from(fileLinks)
    .innerJoin(p, isTarget(p, fileLinks, fileLinks.proofOfServiceId))
    .innerJoin(serviceLocations, isTarget(serviceLocations, p, p.serviceLocationId))
    .where(
      and(
        eq(fileLinks.companyId, caller.companyId),
        eq(serviceLocations.tourId, tourId),
        ne(fileLinks.kind, 'attachment'),
      ),
    )
  return found.map(({ id }) => id)
}

/** @returns the keys of the contents, which are removed once the rows are gone */
async function deleteUnlinked({ tx, caller }: WriteContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const links = tx
    .select({ id: fileLinks.id })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, files.companyId), eq(fileLinks.fileId, files.id)))
  const gone = await tx
    .delete(files)
    .where(and(isOneOf(files, caller.companyId, ids), notExists(links)))
    .returning({ storageKey: files.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}
