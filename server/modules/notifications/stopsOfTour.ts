import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { firstEtaOf, planDayOf } from '../../../src/contract/tour/planDay'
import { expectArrivals } from '../../../src/contract/tour/arrivals'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import type { Db } from '../../db/client'
import { isRecord, isTarget } from '../../db/conditions'
import { driverLocations, proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import { destinations } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import { companyZone } from '../companies/companyZone'

const l = serviceLocations
const d = destinations
const p = proofsOfService

export type CustomerStop = Awaited<ReturnType<typeof stopsOfTour>>[number]

/**
 * Returns the stops of a tour in order with the notification settings of the customer and the ETA, computed
 * from the current proofs and last position as on screen.
 */
export async function stopsOfTour({ tx, now, caller }: WriteContext, tourId: string) {
  const { stops, day, position } = await readRun(tx, caller.companyId, tourId)
  const arrivals = expectArrivals({ stops, day, now, position })
  return stops.map((stop, index) => ({ ...stop, expected: arrivals[index]?.at ?? null }))
}

/** Returns all that the arrivals of a tour depend on. */
export async function readRun(db: Db, companyId: string, tourId: string) {
  const isProved = and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))
  const stops = await db
    .select({
      id: l.id,
      position: l.positionInTour,
      name: l.name,
      address: l.address,
      lat: l.lat,
      lng: l.lng,
      eta: l.eta,
      lengthOfStay: d.lengthOfStay,
      earliestTime: d.earliestTime,
      latestTime: d.latestTime,
      phone: d.phone,
      email: d.notificationEmail,
      triggers: d.notificationTriggers,
      addProofToMail: d.addProofToMail,
      timeStamp: sql<string | null>`to_json((select max(${p.timeStamp}) from ${p} where ${isProved}))`,
    })
    .from(l)
    .leftJoin(d, isTarget(d, l, l.destinationId))
    .where(and(eq(l.companyId, companyId), eq(l.tourId, tourId)))
    .orderBy(asc(l.positionInTour))
  const { startDate, position } = await driveSoFar(db, companyId, tourId)
  const timeZone = await companyZone(db, companyId)
  return {
    stops,
    position,
    startDate: startDate === null ? null : new Date(startDate),
    day: planDayOf(startDate, firstEtaOf(stops), timeZone),
  }
}

async function driveSoFar(db: Db, companyId: string, tourId: string) {
  const [tour] = await db
    .select({
      startDate: tours.startDate,
      locationTracking: tours.locationTracking,
    })
    .from(tours)
    .where(isRecord(tours, companyId, tourId))
  if (tour === undefined) return { startDate: null, position: null }
  const startDate = tour.startDate.toISOString()
  if (!tour.locationTracking) return { startDate, position: null }
  const [last] = await db
    .select({ lat: driverLocations.lat, lng: driverLocations.lng, at: driverLocations.originalTimeStamp })
    .from(driverLocations)
    .where(and(eq(driverLocations.companyId, companyId), eq(driverLocations.tourId, tourId)))
    .orderBy(desc(driverLocations.originalTimeStamp))
    .limit(1)
  if (last === undefined) return { startDate, position: null }
  const place: LonLat = [last.lng, last.lat]
  return { startDate, position: { place, at: last.at } }
}
