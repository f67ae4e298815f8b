import type { RhythmCalendar } from '../../../src/contract/rhythm/calendar'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import {
  visitStates,
  visitsUntil,
  type CancelledVisit,
  type DueVisit,
  type ProvedVisit,
} from '../../../src/contract/rhythm/due'
import type { Rhythm } from '../../../src/contract/rhythm/rhythm'

/** What is known of the visits of a stop beside its rhythm. */
export type StopFacts = {
  proofs: readonly ProvedVisit[]
  /** Dates that have the stop as an added one; `on` is the visit that it makes up. */
  added: readonly { day: IsoDay; on: IsoDay | null }[]
  /** Dates of its tour on which it is left out; `to` is the date to which the visit moved. */
  leftOut: readonly { day: IsoDay; to: IsoDay | null; reason: string }[]
  /** Dates on which its tour does not run. */
  cancelledDates: readonly { day: IsoDay; reason: string }[]
  hasTour: boolean
  /** Dates of its tour that were recorded or driven. Of other past dates it is not known what was due. */
  recorded: ReadonlySet<IsoDay>
  /** Earlier visits are not known, because the stop or the plans of dates did not exist. */
  since: IsoDay
}

/**
 * The visits of a stop with a rhythm, see `dueVisits`. Coming dates follow from the rhythm, if the stop has a tour,
 * and from the deviations of dates. A visit that is left out is cancelled, unless it moved to another date.
 */
export function stopVisits(
  rhythm: Rhythm,
  { proofs, added, leftOut, cancelledDates, hasTour, recorded, since }: StopFacts,
  today: IsoDay,
  until: IsoDay,
  calendar: RhythmCalendar,
): DueVisit[] {
  const visits = visitsUntil(rhythm, today, until, calendar)
  const noVisit = new Map(
    [...cancelledDates, ...leftOut.filter(({ to }) => to === null)].map(({ day, reason }) => [day, reason]),
  )
  const left = new Set([...noVisit.keys(), ...leftOut.map(({ day }) => day)])
  const cancelled: CancelledVisit[] = []
  const plans = [...added]
  for (const { on, date } of visits) {
    if (date === null) continue
    const reason = noVisit.get(date)
    if (reason !== undefined) cancelled.push({ on, reason })
    if (hasTour && date >= today && !left.has(date)) plans.push({ day: date, on })
  }
  const wasDue = (visit: DueVisit) => !hasTour || hasDayIn(visit, recorded) || hasDayIn(visit, left)
  return visitStates(visits, { proofs, plans, cancelled }, today).filter(
    (visit) =>
      (visit.date === null ? visit.on : visit.latest) >= since &&
      (visit.state.kind !== 'overdue' || wasDue(visit)),
  )
}

function hasDayIn({ earliest, latest }: DueVisit, days: ReadonlySet<IsoDay>): boolean {
  for (const day of days) if (earliest <= day && day <= latest) return true
  return false
}
