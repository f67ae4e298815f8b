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
 * Deletes a tour with its stops, positions and proofs, and the photos and signatures recorded only for these
 * proofs. Keeps files attached by users, as other deletions do.
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

/** Returns the ids of files that drivers recorded for the proofs of a tour. */
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
