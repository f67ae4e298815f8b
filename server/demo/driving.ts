import type { VehicleType } from '../../src/contract/tour/planningTerms'
import { lengthOf } from '../../src/contract/tour/drivenLength'
import { estimateLegs, type LonLat } from '../../src/contract/tour/travelEstimate'
import { pointBetween, type LatLng } from './addresses'
import { addDays, berlinMoment, dayOf, weekdayOf } from './berlinTime'
import type { BuiltCompany } from './companies'
import { record, type DemoContext } from './demoContext'
import { pointOnPath } from './geometry'
import type { BuiltStop, BuiltTour } from './planning'
import { addProof } from './proofs'
import type { DemoTask } from './questions'
import type { Random } from './random'
import { drivingSeconds } from './stops'

const hour = 3_600

/** Age of the oldest driven tours in days. */
const historyDays = 27

type Visit = { stop: BuiltStop; arrival: Date; departure: Date }
type Drive = { tour: BuiltTour; start: Date; visits: Visit[]; driverId: string | null }

/**
 * Drives every tour with stops and staff on some days of the last weeks. Leaves the tours marked as running
 * in progress, slightly past the middle of their stops.
 */
export function addDrives(
  context: DemoContext,
  company: BuiltCompany,
  tours: readonly BuiltTour[],
  tasks: readonly DemoTask[],
  drivesPerTour: number,
): void {
  const drivable = tours.filter(
    ({ plan, stops, assigneeIds }) => !plan.isInactive && stops.length > 0 && assigneeIds.length > 0,
  )
  for (const tour of drivable) {
    for (const day of pastDays(context, tour, drivesPerTour)) {
      const start = berlinMoment(day, tour.plan.hours[0] * hour + context.random.integer(-4, 14) * 60)
      addDrive(context, company, drive(context, company, tour, start), tasks)
    }
    if (tour.plan.isRunning) {
      const minutes = Math.floor(context.now.getTime() / 60_000) - elapsedMinutes(tour, context.random)
      const start = new Date(minutes * 60_000)
      addDrive(context, company, drive(context, company, tour, start), tasks, context.now)
    }
  }
}

function elapsedMinutes({ plan, stops }: BuiltTour, random: Random): number {
  const total = (stops.at(-1)?.eta ?? 0) - plan.hours[0] * hour
  return Math.round((total * (0.5 + random.next() * 0.15)) / 60)
}

function pastDays({ random, today }: DemoContext, tour: BuiltTour, count: number): Date[] {
  const days = Array.from({ length: historyDays }, (_, i) => addDays(today, -i - 1))
  // Winter service and meals also run at weekends.
  const isEveryDay = tour.plan.service === 'winter' || tour.plan.service === 'meals'
  return random.sample(
    days.filter((day) => isEveryDay || ![0, 6].includes(weekdayOf(day))),
    count,
  )
}

/** Simulates one run of the tour with small delays. Skips inactive stops. */
function drive({ random }: DemoContext, company: BuiltCompany, tour: BuiltTour, start: Date): Drive {
  let clock = start.getTime()
  let here: LatLng = company.depot
  const visits: Visit[] = []
  for (const stop of tour.stops.filter(({ isActive }) => isActive)) {
    const traffic = 0.85 + random.next() * 0.4
    clock += drivingSeconds(tour.plan, here, stop.address) * traffic * 1000
    const arrival = new Date(Math.round(clock))
    clock += stop.lengthOfStay * (0.8 + random.next() * 0.45) * 1000
    visits.push({ stop, arrival, departure: new Date(Math.round(clock)) })
    here = stop.address
  }
  return { tour, start, visits, driverId: random.pick(tour.assigneeIds) }
}

/** @param until set for a running tour: the current moment, after which nothing has happened yet */
function addDrive(
  context: DemoContext,
  company: BuiltCompany,
  { tour, start, visits, ...drive }: Drive,
  tasks: readonly DemoTask[],
  until?: Date,
): void {
  const { rows, random } = context
  const last = visits.at(-1)
  const backSeconds = last ? drivingSeconds(tour.plan, last.stop.address, company.depot) : 0
  const endDate = until ? null : new Date((last?.departure ?? start).getTime() + backSeconds * 1000)
  const columns = record(context, company, start)
  const { id } = columns
  const driverDeleted = isOfDeletedDriver(id, start, context)
  const driverId = driverDeleted ? null : drive.driverId
  const locationTracking = tour.plan.service !== 'care'
  const places = visits.map(({ stop }) => placeOf(stop))
  const row = {
    ...columns,
    name: tour.name,
    color: tour.color,
    startDate: start,
    endDate,
    locationTracking,
    tourTemplateId: tour.id,
    driverId,
    driverDeleted,
    plannedMeters: estimatedMeters([company.depot, ...places, company.depot], tour.plan.vehicle),
    drivenMeters: null as number | null,
    deviceClockOffsetSeconds: null as number | null,
  }
  rows.tours.push(row)

  // Shifts the planned arrivals when the tour does not start at its usual hour.
  const shift = until ? secondsOfDay(start) - tour.plan.hours[0] * hour : 0
  for (const [i, { stop, departure }] of visits.entries()) {
    const serviceLocationId = random.id(start)
    rows.serviceLocations.push({
      id: serviceLocationId,
      companyId: company.id,
      tourId: id,
      destinationId: stop.id,
      refId: stop.refId,
      name: stop.name,
      ...stop.address,
      positionInTour: i + 1,
      // Counts from midnight of the start day, also beyond the next midnight.
      eta: stop.eta + shift,
    })
    const isDone = !until || departure <= until
    // Occasionally a stop has no proof.
    if (isDone && !random.chance(0.06)) {
      addProof(context, company, { tour, stop, serviceLocationId, driverId, at: departure }, tasks)
    }
  }
  if (!locationTracking) return
  const before = rows.driverLocations.length
  addTrack(context, company, { tour, start, visits, driverId }, id, until ?? endDate)
  const track = rows.driverLocations.slice(before).map(({ lat, lng }) => ({ place: [lng, lat] as LonLat }))
  const length = lengthOf(track)
  row.drivenMeters = length === null ? null : Math.round(length)
}

/** True if a past drive is attributed to a deleted driver. */
const isOfDeletedDriver = (id: string, start: Date, { today }: DemoContext): boolean =>
  start < addDays(today, -14) && Number.parseInt(id.slice(-2), 16) % 8 === 0

const placeOf = ({ address }: BuiltStop): LatLng => ({ lat: address.navLat, lng: address.navLng })

const estimatedMeters = (places: readonly LatLng[], vehicle: VehicleType): number =>
  estimateLegs(
    places.map(({ lat, lng }) => [lng, lat]),
    vehicle,
  ).reduce((sum, leg) => sum + leg.distanceMeters, 0)

const secondsOfDay = (at: Date) => Math.round((at.getTime() - berlinMoment(dayOf(at), 0).getTime()) / 1000)

/** Adds positions along the route, and a few during a stop. */
function addTrack(
  { rows, random, region, now }: DemoContext,
  company: BuiltCompany,
  { tour, start, visits }: Drive,
  tourId: string,
  until: Date | null,
): void {
  const end = until ?? now
  const { sampleSeconds } = region
  const step = (end === now ? sampleSeconds.running : sampleSeconds.past) * 1000
  const push = (at: number, point: LatLng) => {
    if (at > end.getTime()) return
    const originalTimeStamp = new Date(Math.round(at))
    rows.driverLocations.push({
      id: random.id(originalTimeStamp),
      companyId: company.id,
      tourId,
      ...point,
      originalTimeStamp,
    })
  }
  let left = start.getTime()
  let here: LatLng = company.depot
  for (const { stop, arrival, departure } of visits) {
    const there = placeOf(stop)
    const path = region.pathBetween(here, there, random)
    const duration = arrival.getTime() - left
    for (let at = left; at < arrival.getTime(); at += step) {
      push(at, wobble(pointOnPath(path, (at - left) / duration)))
    }
    for (let at = arrival.getTime(); at < departure.getTime(); at += step * 5) push(at, wobble(there))
    left = departure.getTime()
    here = there
  }
  if (!until || end === now) return
  const path = region.pathBetween(here, company.depot, random)
  const duration = Math.max(1, drivingSeconds(tour.plan, here, company.depot) * 1000)
  for (let at = left; at < left + duration; at += step)
    push(at, wobble(pointOnPath(path, (at - left) / duration)))

  /** Adds GPS noise of some metres. */
  function wobble(point: LatLng): LatLng {
    const stray = () => (random.next() - 0.5) * 0.00008
    return pointBetween(point, { lat: point.lat + stray(), lng: point.lng + stray() }, 1)
  }
}
