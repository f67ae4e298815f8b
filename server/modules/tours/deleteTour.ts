import { and, eq, ne } from 'drizzle-orm'
import { isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations } from '../../db/schema/driving'
import { fileLinks } from '../../db/schema/files'
import type { FileStore } from '../../files/fileStore'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { deleteUnlinked } from '../files/deleteUnlinked'
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
  for (const storageKey of await deleteUnlinked(context.tx, context.caller.companyId, recorded)) {
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
