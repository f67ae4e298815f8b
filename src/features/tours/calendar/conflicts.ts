import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../contract/wire/ids'
import type { CalendarTour } from './calendarTour'
import {
  driverConflicts,
  driverConflictKinds,
  type DriverConflict,
  type DriverFacts,
} from './driverConflicts'
import {
  vehicleConflictKinds,
  vehicleConflictsOf,
  type VehicleConflict,
  type VehicleFacts,
} from './vehicleConflicts'

/** Kinds of conflicts, the worst first. */
export const conflictKinds = [
  'doubled',
  'driverless',
  ...vehicleConflictKinds,
  'overload',
  ...driverConflictKinds,
  'overtime',
  'holiday',
  'cancelled',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** What has to be decided about a tour on a date. */
export type Conflict =
  /** Its driver drives another tour at the same time. */
  | { kind: 'doubled'; other: CalendarTour }
  | { kind: 'driverless' }
  | VehicleConflict
  | { kind: 'overload'; amount: number; maximum: number }
  | DriverConflict
  /** It ends later than its template, or the working hours of its driver, allow. */
  | { kind: 'overtime'; seconds: number; isOfDriver?: true }
  /** It runs on a public holiday or a day off; the name may be empty. */
  | { kind: 'holiday'; name: string }
  | { kind: 'cancelled'; because: string }

/** Whether the tour can't run as planned; otherwise it can, and a planner should look at it. */
export const isBlocking = (kind: ConflictKind): boolean =>
  kind === 'doubled' ||
  kind === 'driverless' ||
  kind === 'overload' ||
  vehicleConflictKinds.some((each) => each === kind)

/** Whether another driver could solve it. */
export const isOfDriver = (conflict: Conflict): boolean =>
  conflict.kind === 'doubled' ||
  conflict.kind === 'driverless' ||
  driverConflictKinds.some((kind) => kind === conflict.kind) ||
  (conflict.kind === 'overtime' && conflict.isOfDriver === true)

/** What conflicts follow from. A null value is unknown, and no conflict follows from it. */
export type PlanFacts = DriverFacts &
  VehicleFacts & {
    tour: CalendarTour
    date: IsoDay
    isPast: boolean
    stopCount: number | null
    /** Null also without a driver, or if several may drive. */
    driverIri: Iri | null
    /** Whether it has no driver. */
    isDriverless: boolean
    /** Whether the driver was chosen for this date. */
    isSubstitute: boolean
    /** Moments, in milliseconds since 1970. */
    startMs: number
    endMs: number | null
    /** Seconds beyond the latest end of the template. */
    overtimeSeconds: number | null
    load: number | null
    maximum: number | null
    /** Name of the holiday or day off; null on other days. */
    holiday: string | null
    cancelledBecause: string | null
  }

const none: readonly Conflict[] = []

/**
 * The conflicts of each plan, the worst first, in the order of the plans. Past dates have none, because nothing
 * can be done about them; neither has a date without stops.
 */
export function findConflicts(plans: readonly PlanFacts[]): readonly (readonly Conflict[])[] {
  const others = findOverlaps(plans, ({ driverIri }) => driverIri)
  const vehicleOverlaps = findOverlaps(plans, ({ vehicleIri }) => vehicleIri)
  return plans.map((plan): readonly Conflict[] => {
    const { isPast, cancelledBecause, isDriverless, isSubstitute, load, maximum, overtimeSeconds, holiday } =
      plan
    if (isPast) return none
    if (cancelledBecause !== null) return [{ kind: 'cancelled', because: cancelledBecause }]
    if (!isToDrive(plan)) return none
    const found: Conflict[] = []
    const other = others.get(plan)
    if (other !== undefined) found.push({ kind: 'doubled', other })
    if (isDriverless) found.push({ kind: 'driverless' })
    found.push(...vehicleConflictsOf(plan, vehicleOverlaps.get(plan)))
    if (load !== null && maximum !== null && load > maximum)
      found.push({ kind: 'overload', amount: load, maximum })
    const { own, lateSeconds } = driverConflicts(plan)
    found.push(...own)
    const overtime = Math.max(overtimeSeconds ?? 0, lateSeconds)
    if (overtime > 0)
      found.push({
        kind: 'overtime',
        seconds: overtime,
        ...(lateSeconds > (overtimeSeconds ?? 0) && { isOfDriver: true }),
      })
    // A driver chosen for the date shows that the holiday was considered.
    if (holiday !== null && !isSubstitute) found.push({ kind: 'holiday', name: holiday })
    return found.length === 0 ? none : found
  })
}

const isToDrive = ({ isPast, stopCount, cancelledBecause }: PlanFacts): boolean =>
  !isPast && stopCount !== 0 && cancelledBecause === null

/** A plan of unknown duration is driven at its start. */
const endOf = ({ startMs, endMs }: PlanFacts): number => Math.max(endMs ?? 0, startMs + 1)

/** The plans whose driver or vehicle has another one at the same time, with the tour of that one. */
function findOverlaps(
  plans: readonly PlanFacts[],
  neededBy: (plan: PlanFacts) => Iri | null,
): ReadonlyMap<PlanFacts, CalendarTour> {
  const ofOne = new Map<Iri, PlanFacts[]>()
  for (const plan of plans) {
    const needed = neededBy(plan)
    if (needed === null || !isToDrive(plan)) continue
    const own = ofOne.get(needed)
    if (own === undefined) ofOne.set(needed, [plan])
    else own.push(plan)
  }
  const others = new Map<PlanFacts, CalendarTour>()
  for (const own of ofOne.values()) {
    own.sort((one, other) => one.startMs - other.startMs)
    /** The plan that ends last so far. */
    let longest: PlanFacts | null = null
    for (const plan of own) {
      if (longest !== null && plan.startMs < endOf(longest)) {
        others.set(plan, longest.tour)
        if (!others.has(longest)) others.set(longest, plan.tour)
      }
      if (longest === null || endOf(plan) > endOf(longest)) longest = plan
    }
  }
  return others
}
