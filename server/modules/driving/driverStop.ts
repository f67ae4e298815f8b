import { and, count, desc, eq, sql } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isTarget } from '../../db/conditions'
import { proofsOfService as p, serviceLocations as l } from '../../db/schema/driving'
import { fileLinks as k } from '../../db/schema/files'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { proofs } from '../proofs/proofs'
import { ownTour } from '../tours/ownTour'
import { tours } from '../tours/tours'
import { attachmentsOfStop } from './attachments'
import { driverStops } from './driverTours'

const proofsShown = 3

/**
 * Returns a stop of a tour that the caller drives, with its attachments and the last proofs at its destination.
 * @throws Problem 404 if the company has no such stop, 403 if another user drives its tour
 */
export async function driverStopJson(db: Db, caller: Caller, id: string): Promise<JsonObject> {
  const { companyId } = caller
  const [found] = await driverStops(db, companyId, eq(l.id, id))
  if (found === undefined) throw notFound()
  await ownTour(db, caller, found.tourId)
  return {
    '@context': contextPath('DriverStop'),
    ...found.json,
    tour: iriOf(tours.path, found.tourId),
    attachments: await attachmentsOfStop(db, companyId, id),
    proofs: await lastProofs(db, companyId, id, found.stop.destinationId),
  }
}

/** The last proofs at a destination, or at the stop if its destination was deleted. */
async function lastProofs(
  db: Db,
  companyId: string,
  stopId: string,
  destinationId: string | null,
): Promise<JsonObject[]> {
  const photoCount = db
    .select({ photos: count() })
    .from(k)
    .where(and(eq(k.companyId, p.companyId), eq(k.proofOfServiceId, p.id), eq(k.kind, 'photo')))
  const found = await db
    .select({
      id: p.id,
      state: p.state,
      timeStamp: p.timeStamp,
      note: p.note,
      failureReason: p.failureReason,
      signedBy: p.signedBy,
      photoCount: sql<number>`(${photoCount})::integer`,
    })
    .from(p)
    .innerJoin(l, isTarget(l, p, p.serviceLocationId))
    .where(
      and(
        eq(p.companyId, companyId),
        destinationId === null ? eq(l.id, stopId) : eq(l.destinationId, destinationId),
      ),
    )
    .orderBy(desc(p.timeStamp), desc(p.id))
    .limit(proofsShown)
  return found.map(({ id, timeStamp, ...proof }) => ({
    '@id': iriOf(proofs.path, id),
    '@type': proofs.shortName,
    ...proof,
    timeStamp: timeStamp.toISOString(),
  }))
}
