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
  /** The mail address of whoever drives with it. */
  driver?: string
  /** Goes with the next tour that is under way, and is where that one was last located. */
  isOnTour?: boolean
  battery?: number
  isCharging?: boolean
  version?: string
  /** When it was last located; missing: never. */
  minutesAgo?: number
  state?: string
  /** How far its clock is ahead, in seconds. */
  clockOffset?: number
}

/** The devices of a company, in every state; nobody knows their tokens and codes. */
export function addDevices(context: DemoContext, company: BuiltCompany): void {
  const { rows, now } = context
  // A source of its own: what was drawn by lot before stays as it is.
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

/** The last position of a tour, named by the stop that is nearest to it. */
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
