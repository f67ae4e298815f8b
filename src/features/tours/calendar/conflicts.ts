import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../contract/wire/ids'
import type { CalendarTour } from './calendarPlans'

/** Kinds of conflicts, the worst first. */
export const conflictKinds = [
  'doubled',
  'driverless',
  'overload',
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
  | { kind: 'overload'; amount: number; maximum: number }
  /** It ends later than its template allows. */
  | { kind: 'overtime'; seconds: number }
  /** It runs on a public holiday or a day off; the name may be empty. */
  | { kind: 'holiday'; name: string }
  | { kind: 'cancelled'; because: string }

/** Whether the tour can't run as planned; otherwise it can, and somebody should look at it. */
export const isBlocking = (kind: ConflictKind): boolean =>
  kind === 'doubled' || kind === 'driverless' || kind === 'overload'

/** What conflicts follow from. A null value is unknown, and no conflict follows from it. */
export type PlanFacts = {
  tour: CalendarTour
  date: IsoDay
  isPast: boolean
  stopCount: number | null
  /** Null also if nobody drives or if several may. */
  driver: Iri | null
  /** Whether nobody drives. */
  isDriverless: boolean
  /** Whether the driver was chosen for this date. */
  hasOwnDriver: boolean
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

/**
 * The conflicts of each plan, the worst first, in the order of the plans. Past dates have none, because nothing
 * can be done about them; neither has a date without stops.
 */
export function findConflicts(plans: readonly PlanFacts[]): readonly (readonly Conflict[])[] {
  const running = plans.map(
    ({ isPast, stopCount, cancelledBecause }) => !isPast && stopCount !== 0 && cancelledBecause === null,
  )
  const others = findOverlaps(plans, running)
  return plans.map((plan, index): readonly Conflict[] => {
    if (plan.isPast) return []
    if (plan.cancelledBecause !== null) return [{ kind: 'cancelled', because: plan.cancelledBecause }]
    if (running[index] !== true) return []
    const { isDriverless, hasOwnDriver, load, maximum, overtimeSeconds, holiday } = plan
    const found: Conflict[] = []
    const other = others.get(index)
    if (other !== undefined) found.push({ kind: 'doubled', other })
    if (isDriverless) found.push({ kind: 'driverless' })
    if (load !== null && maximum !== null && load > maximum)
      found.push({ kind: 'overload', amount: load, maximum })
    if (overtimeSeconds !== null && overtimeSeconds > 0)
      found.push({ kind: 'overtime', seconds: overtimeSeconds })
    // A driver chosen for the date shows that somebody has thought of the holiday.
    if (holiday !== null && !hasOwnDriver) found.push({ kind: 'holiday', name: holiday })
    return found
  })
}

/**
 * The plans whose driver has another one at the same time, with the tour of that one. A plan of unknown duration
 * is driven at its start.
 */
function findOverlaps(
  plans: readonly PlanFacts[],
  running: readonly boolean[],
): ReadonlyMap<number, CalendarTour> {
  const ofDriver = new Map<Iri, number[]>()
  plans.forEach(({ driver }, index) => {
    if (driver === null || running[index] !== true) return
    const own = ofDriver.get(driver)
    if (own === undefined) ofDriver.set(driver, [index])
    else own.push(index)
  })
  const others = new Map<number, CalendarTour>()
  const endOf = ({ startMs, endMs }: PlanFacts) => Math.max(endMs ?? 0, startMs + 1)
  for (const own of ofDriver.values()) {
    own.sort((one, other) => (plans[one]?.startMs ?? 0) - (plans[other]?.startMs ?? 0))
    /** The plan that ends last so far. */
    let longest: number | null = null
    for (const index of own) {
      const plan = plans[index]
      const before: PlanFacts | undefined = longest === null ? undefined : plans[longest]
      if (plan === undefined) continue
      if (longest !== null && before !== undefined && plan.startMs < endOf(before)) {
        others.set(index, before.tour)
        if (!others.has(longest)) others.set(longest, plan.tour)
      }
      if (before === undefined || endOf(plan) > endOf(before)) longest = index
    }
  }
  return others
}
