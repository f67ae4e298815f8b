import type { User } from '../../../contract/access/user'
import { proofStates, type ProofState } from '../../../contract/tour/planningTerms'
import type { Tour } from '../../../contract/tour/tour'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { creatorOf, readMoment, type Creator } from '../../../domain/records/origin'
import { isOldPosition } from '../../../domain/tour/lateness'
import { planOfRun } from '../../../domain/tour/planOfRun'
import { referredId } from '../../../kits/table/referredId'
import { shownText } from '../../../lib/shownText'
import { tourCode } from '../../../lib/tourBadge'
import { vehiclesTexts } from '../../../texts/settings/vehicles'

/** Progress of a tour. Without states only the numbers are known. */
type StopFacts =
  | { states: readonly (ProofState | null)[]; done: number; failed: number; aborted: number; total: number }
  | { states: null; done: number | null; total: number | null }

/** A driven tour as shown in its row. An empty string or null means unknown. */
export type DrivenRow = {
  iri: Iri
  id: string
  name: string
  code: string
  colour: string | null
  driver: Creator | null
  /** The driver was deleted. */
  isDriverDeleted: boolean
  /** The driver that the date had planned; empty if that one drove, or if it is unknown. */
  otherDriver: string
  /** Of the plan of its date; empty if unknown. */
  vehicle: string
  isRunning: boolean
  start: Date | null
  end: Date | null
  /** Until now for a tour in progress. */
  durationSeconds: number | null
  stops: StopFacts
  plannedMeters: number | null
  drivenMeters: number | null
  isTracked: boolean | null
  /** Seconds behind the plan, negative if ahead. */
  delay: number | null
  /** Seconds since a tour in progress was last located; null if it is not silent, or was never located. */
  silentSeconds: number | null
}

/** @param users all users; undefined while not loaded */
export function deriveDrivenRows(
  tours: readonly Tour[],
  users: readonly User[] | undefined,
  now: Date,
): DrivenRow[] {
  const userOf = new Map((users ?? []).map((user) => [user['@id'], user]))
  return tours.map((tour) => {
    const name = shownText(tour.name)
    const driver = creatorOf(tour.driver, userOf)
    const plan = planOfRun(tour)
    // A tour is in progress as long as it has no end.
    const isRunning = tour.endDate == null
    const [start, end] = [readMoment(tour.startDate), readMoment(tour.endDate)]
    const until = isRunning ? now : end
    return {
      iri: tour['@id'],
      id: idOfIri(tour['@id']),
      name,
      code: tourCode(name),
      colour: tour.color ?? null,
      driver,
      isDriverDeleted:
        driver === null && (tour.driverDeleted === true || isUnknown(tour.driver, userOf.size > 0)),
      otherDriver: plan?.otherDriver ?? '',
      vehicle: plan?.vehicle == null ? '' : vehiclesTexts.nameOf(plan.vehicle),
      isRunning,
      start,
      end,
      durationSeconds: start === null || until === null ? null : secondsBetween(start, until),
      stops: stopsOf(tour),
      plannedMeters: tour.plannedMeters ?? null,
      drivenMeters: tour.locationTracking === false ? null : (tour.drivenMeters ?? null),
      isTracked: tour.locationTracking ?? null,
      delay: tour.delaySeconds ?? null,
      silentSeconds: isRunning ? silenceOf(tour, now) : null,
    }
  })
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** Referenced by a tour, but not in the list of users. */
const isUnknown = (driver: unknown, isStaffKnown: boolean) => isStaffKnown && referredId(driver) !== null

function stopsOf({ stopStates, proofCount = null, serviceLocationCount = null }: Tour): StopFacts {
  const states = (stopStates ?? []).map((given) =>
    given === null ? null : (proofStates.find((known) => known === given) ?? undefined),
  )
  // An unknown state neither means done nor open.
  if (states.length === 0 || states.includes(undefined))
    return { states: null, done: proofCount, total: serviceLocationCount }
  const known = states.filter((state) => state !== undefined)
  const count = (state: ProofState) => known.filter((each) => each === state).length
  return {
    states: known,
    done: count('COMPLETED'),
    failed: count('FAILED'),
    aborted: count('ABORTED'),
    total: known.length,
  }
}

function silenceOf({ locationTracking, lastPositionAt }: Tour, now: Date): number | null {
  const at = readMoment(lastPositionAt)
  if (locationTracking !== true || at === null || !isOldPosition(at, now)) return null
  return secondsBetween(at, now)
}
