import type { RhythmCalendar } from './calendar'
import { shiftDay, type IsoDay } from './calendarDay'
import { matchDays } from './matchDays'
import type { Rhythm } from './rhythm'
import { visitsOf, type Visit } from './visits'

/** A proof of a visit that took place, failed or was skipped; `reason` as recorded, empty for none. */
export type ProvedVisit = { day: IsoDay; outcome: 'done' | 'failed' | 'skipped'; reason: string }

/** A visit in the plan of a date. `on` names the visit that it is; null if the plan does not say. */
export type PlannedVisit = { day: IsoDay; on: IsoDay | null }

/** A visit that a planner cancelled; `on` as in `Visit`. */
export type CancelledVisit = { on: IsoDay; reason: string }

export type VisitHistory = {
  proofs: readonly ProvedVisit[]
  plans: readonly PlannedVisit[]
  cancelled: readonly CancelledVisit[]
}

export type DueState =
  /** `day` of the proof, which may differ from the date of the visit. */
  | { kind: 'done'; day: IsoDay }
  /** By the calendar (`because` of the visit), or by a planner with a reason. */
  | { kind: 'cancelled'; by: 'calendar' | 'planner'; reason: string }
  /** In the plan of its date, or of any date of its period. */
  | { kind: 'planned'; day: IsoDay }
  /** In the plan of another date. */
  | { kind: 'moved'; to: IsoDay }
  /** From `latest` of the visit on; `since` is the first day after it. */
  | { kind: 'overdue'; since: IsoDay }
  | { kind: 'due' }
  /** A visit today would be early. */
  | { kind: 'early' }

export type DueVisit = Visit & {
  state: DueState
  /** Failed and skipped attempts, in chronological order. They leave the visit due. */
  attempts: readonly ProvedVisit[]
}

/** How far back visits are listed, in days after their span. */
export const dueDaysBack = 60

/**
 * The visits of the last 60 days and the coming ones, each in exactly one state, in chronological order. A proof
 * or a plan counts for at most one visit. Without a rhythm, each planned date is a visit.
 * @param rhythm null for a stop that is due whenever its tour runs
 * @param until last day of coming visits
 */
export function dueVisits(
  rhythm: Rhythm | null,
  history: VisitHistory,
  today: IsoDay,
  until: IsoDay,
  calendar: RhythmCalendar,
): DueVisit[] {
  if (rhythm === null)
    return withStates(plannedDates(history.plans, shiftDay(today, -dueDaysBack), until), history, today)
  return visitStates(visitsUntil(rhythm, today, until, calendar), history, today)
}

/** The visits of a rhythm, of which {@link visitStates} lists those that are not too long ago. */
export const visitsUntil = (
  rhythm: Rhythm,
  today: IsoDay,
  until: IsoDay,
  calendar: RhythmCalendar,
): readonly Visit[] =>
  visitsOf(rhythm, shiftDay(today, -dueDaysBack - longestSpanDays(rhythm)), until, calendar)

/** As {@link dueVisits}, of visits that are known. */
export function visitStates(visits: readonly Visit[], history: VisitHistory, today: IsoDay): DueVisit[] {
  const first = shiftDay(today, -dueDaysBack)
  const listed = visits.filter(({ date, on, latest }) => (date === null ? on : latest) >= first)
  return withStates(listed, history, today)
}

/** Days from the date of a visit to the end of its span, at most. */
export const longestSpanDays = ({ schedule, toleranceDays }: Rhythm): number =>
  schedule.kind === 'perPeriod'
    ? schedule.every * { week: 7, month: 31, quarter: 92, year: 366 }[schedule.period]
    : toleranceDays

const plannedDates = (plans: readonly PlannedVisit[], first: IsoDay, until: IsoDay): Visit[] =>
  [...new Set(plans.map(({ day }) => day))]
    .filter((day) => day >= first && day <= until)
    .toSorted()
    .map((day) => ({ on: day, date: day, because: null, earliest: day, latest: day, period: null }))

function withStates(visits: readonly Visit[], history: VisitHistory, today: IsoDay): DueVisit[] {
  const cancelled = new Map(history.cancelled.map(({ on, reason }) => [on, reason]))
  const isCancelled = ({ on, date }: Visit) => date === null || cancelled.has(on)
  // Much faster than `localeCompare`.
  const byDay = (one: { day: IsoDay }, other: { day: IsoDay }) =>
    one.day < other.day ? -1 : Number(one.day > other.day)
  const named = new Map(history.plans.map(({ day, on }) => [day, on]))
  const proofs = history.proofs
    .toSorted(byDay)
    .map((proof) => ({ ...proof, on: named.get(proof.day) ?? null }))

  const done = matchDays(
    visits,
    proofs.filter(({ outcome }) => outcome === 'done'),
    isCancelled,
  )
  const isSettled = (visit: Visit) => isCancelled(visit) || done.has(visit)
  const coming = history.plans.filter(({ day }) => day >= today).toSorted(byDay)
  const planned = matchDays(visits, coming, isSettled)
  const attempts = attemptsOf(
    visits,
    proofs.filter(({ outcome }) => outcome !== 'done'),
  )

  return visits.map((visit): DueVisit => {
    const proof = done.get(visit)
    const plan = isSettled(visit) ? undefined : planned.get(visit)
    const reason = visit.date === null ? (visit.because?.name ?? '') : cancelled.get(visit.on)
    const state: DueState =
      proof !== undefined
        ? { kind: 'done', day: proof.day }
        : reason !== undefined
          ? { kind: 'cancelled', by: visit.date === null ? 'calendar' : 'planner', reason }
          : plan === undefined
            ? openState(visit, today)
            : visit.period !== null || plan.day === visit.date
              ? { kind: 'planned', day: plan.day }
              : { kind: 'moved', to: plan.day }
    const { on, date, because, earliest, latest, period } = visit
    // Much faster than to spread the visit.
    return { on, date, because, earliest, latest, period, state, attempts: attempts.get(visit) ?? none }
  })
}

const none: readonly ProvedVisit[] = []

function openState({ earliest, latest }: Visit, today: IsoDay): DueState {
  if (today > latest) return { kind: 'overdue', since: shiftDay(latest, 1) }
  return today < earliest ? { kind: 'early' } : { kind: 'due' }
}

/** An attempt belongs to the visit that its plan names, else to the last one that had begun. */
function attemptsOf(visits: readonly Visit[], failed: readonly (ProvedVisit & { on: IsoDay | null })[]) {
  const attempts = new Map<Visit, ProvedVisit[]>()
  for (const { on, ...proof } of failed) {
    const visit =
      visits.find((each) => on !== null && each.on === on) ??
      visits.findLast(({ date, earliest }) => date !== null && earliest <= proof.day)
    if (visit !== undefined) attempts.set(visit, [...(attempts.get(visit) ?? []), proof])
  }
  return attempts
}
