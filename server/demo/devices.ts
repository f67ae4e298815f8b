import { codeLifetimeSeconds } from '../../src/contract/access/device'
import { distanceMeters } from './addresses'
import type { BuiltCompany } from './companies'
import plans from './data/devices.json'
import { record, type DemoContext } from './demoContext'
import type { DemoRows } from './demoRows'
import { seededRandom } from './random'

type DevicePlan = {
  name: string
  model?: string
  /** E-mail address of its driver. */
  driver?: string
  /** Used in the next running tour, at the last position of that tour. */
  isOnTour?: boolean
  battery?: number
  isCharging?: boolean
  version?: string
  /** When it last reported a position; missing: never. */
  minutesAgo?: number
  state?: string
  /** Seconds that its clock is ahead. */
  clockOffset?: number
}

/** Adds the devices of a company in every state. Their tokens and codes are unusable. */
export function addDevices(context: DemoContext, company: BuiltCompany): void {
  const { rows, now } = context
  // A separate random source, so that earlier random values stay the same.
  const random = seededRandom(20_261_125)
  const running = rows.tours.filter(
    ({ companyId, endDate, driverId }) => companyId === company.id && endDate === null && driverId !== null,
  )
  const places = rows.serviceLocations.filter(({ companyId }) => companyId === company.id)
  for (const plan of plans as readonly DevicePlan[]) {
    const tour = plan.isOnTour ? running.shift() : undefined
    const at = plan.minutesAgo === undefined ? null : new Date(now.getTime() - plan.minutesAgo * 60_000)
    const isWaiting = plan.state === 'waiting'
    const clockOffset = plan.clockOffset ?? null
    if (tour) tour.deviceClockOffsetSeconds = clockOffset
    rows.devices.push({
      ...record({ random }, company),
      name: plan.name,
      model: plan.model ?? null,
      driverId: tour?.driverId ?? company.userIds.get(plan.driver ?? '') ?? null,
      batteryPercent: plan.battery ?? null,
      isCharging: isWaiting ? null : (plan.isCharging ?? false),
      appVersion: plan.version ?? null,
      ...(at === null ? nowhere : (whereabouts(rows, tour?.id) ?? placeOf(random.pick(places)))),
      positionAt: at,
      lastSeenAt: isWaiting ? null : (at ?? new Date(now.getTime() - 6 * 60_000)),
      clockOffsetSeconds: clockOffset,
      state: plan.state ?? 'paired',
      codeExpiresAt: isWaiting ? new Date(now.getTime() + codeLifetimeSeconds * 1000) : null,
    })
  }
}

const nowhere = { lat: null, lng: null, address: null }

type Stop = DemoRows['serviceLocations'][number]

const placeOf = ({ lat, lng, address }: Stop) => ({ lat, lng, address })

/** Returns the last position of a tour with the address of the nearest stop. */
function whereabouts(rows: DemoRows, tourId: string | undefined) {
  const last = rows.driverLocations.findLast((position) => position.tourId === tourId)
  if (!last) return undefined
  const meters = ({ lat, lng }: Stop) =>
    lat == null || lng == null ? Number.POSITIVE_INFINITY : distanceMeters({ lat, lng }, last)
  const [nearest] = rows.serviceLocations
    .filter((stop) => stop.tourId === tourId)
    .toSorted((a, b) => meters(a) - meters(b))
  return { lat: last.lat, lng: last.lng, address: nearest?.address ?? null }
}
