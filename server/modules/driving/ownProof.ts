import { and, asc, eq, sql } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isTarget } from '../../db/conditions'
import { proofsOfService as p, serviceLocations as l, taskStates as s } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { isUuid } from '../../uuid'
import { files as filesResource } from '../files/files'
import { proofs } from '../proofs/proofs'
import { tasks } from '../tasks/tasks'
import { ownTour } from '../tours/ownTour'
import { serviceLocations } from '../tours/tours'

export type OwnProof = Pick<
  typeof p.$inferSelect,
  'id' | 'state' | 'timeStamp' | 'note' | 'signedBy' | 'failureReason' | 'serviceLocationId'
> & { clientId: string }

/** Serialises calls for the same client id: the second call sees the result of the first. */
export async function lockClientId({ tx, caller }: WriteContext, clientId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.companyId}:${clientId}`}, 0))`,
  )
}

/**
 * Returns the proof with this client id, undefined if there is none.
 * @throws Problem 403 if another user drives its tour
 */
export async function findOwnProof(db: Db, caller: Caller, clientId: string): Promise<OwnProof | undefined> {
  if (!isUuid(clientId)) return undefined
  const { id, state, timeStamp, note, signedBy, failureReason, serviceLocationId } = p
  const [found] = await db
    .select({
      id,
      state,
      timeStamp,
      note,
      signedBy,
      failureReason,
      serviceLocationId,
      tourId: l.tourId,
    })
    .from(p)
    .innerJoin(l, isTarget(l, p, p.serviceLocationId))
    .where(and(eq(p.companyId, caller.companyId), eq(p.clientId, clientId)))
  if (found === undefined) return undefined
  const { tourId, ...proof } = found
  await ownTour(db, caller, tourId)
  return { ...proof, clientId: clientId.toLowerCase() }
}

/** Like {@link findOwnProof}, but throws 404 if there is none. */
export async function ownProof(db: Db, caller: Caller, clientId: string): Promise<OwnProof> {
  const proof = await findOwnProof(db, caller, clientId)
  if (proof === undefined) throw notFound()
  return proof
}

/** Returns the received parts of a proof for its device. */
export async function ownProofJson(db: Db, { companyId }: Caller, proof: OwnProof): Promise<JsonObject> {
  const pictures = await db
    .select({
      clientId: fileLinks.clientId,
      kind: fileLinks.kind,
      fileId: fileLinks.fileId,
      contentType: files.contentType,
      sizeBytes: files.sizeBytes,
    })
    .from(fileLinks)
    .innerJoin(files, isTarget(files, fileLinks, fileLinks.fileId))
    .where(
      and(
        eq(fileLinks.companyId, companyId),
        eq(fileLinks.proofOfServiceId, proof.id),
        sql`${fileLinks.clientId} is not null`,
      ),
    )
    .orderBy(asc(files.createdAt), asc(fileLinks.id))
  const done = await db
    .select({ taskId: s.taskId })
    .from(s)
    .where(and(eq(s.companyId, companyId), eq(s.proofOfServiceId, proof.id), eq(s.done, true)))
    .orderBy(asc(s.id))
  return {
    '@context': contextPath('DriverProof'),
    '@id': `/api/driver/proofs/${proof.clientId}`,
    '@type': 'DriverProof',
    clientId: proof.clientId,
    proofOfService: iriOf(proofs.path, proof.id),
    serviceLocation: iriOf(serviceLocations.path, proof.serviceLocationId),
    state: proof.state,
    timeStamp: proof.timeStamp.toISOString(),
    note: proof.note,
    signedBy: proof.signedBy,
    failureReason: proof.failureReason,
    files: pictures.map(({ fileId, ...picture }) => ({
      ...picture,
      file: iriOf(filesResource.path, fileId),
    })),
    tasks: done.flatMap(({ taskId }) => (taskId === null ? [] : [iriOf(tasks.path, taskId)])),
  }
}
