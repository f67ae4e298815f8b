import type { RhythmCalendar } from '../../contract/rhythm/calendar'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import type { Iri } from '../../contract/wire/ids'
import type { CalendarStep } from '../../domain/tour/calendarStep'
import { addVisitStep, moveVisitStep, type StepDate } from '../../domain/tour/moveSteps'
import { objectionTo, visitSpan, type DayObjection, type VisitSpan } from '../../domain/tour/visitSpan'

/** What moves in the calendar to another tour or day. */
export type Movable =
  /** A visit of a stop. `on` is the visit that it makes up; null is the one of its date. */
  | {
      kind: 'visit'
      stop: Iri
      name: string
      on: IsoDay | null
      tour: Iri
      date: IsoDay
      /** Null if it has none or if it is unknown. */
      rhythm: Rhythm | null
      /** Whether it was not made on its date, so that it stays there and is made up. */
      isMissed: boolean
    }
  /** All visits of a tour on a date. */
  | { kind: 'tour'; name: string; tour: Iri; date: IsoDay }
  /**
   * An order, an overdue visit or a destination without a tour, of the pool. `order` is null for the last two; `on` is
   * the overdue visit.
   */
  | { kind: 'order'; stop: Iri; order: Iri | null; on: IsoDay | null; name: string }

export type MoveDecision =
  | { kind: 'send'; step: CalendarStep }
  /** The day is unusual, and the planner is asked once. */
  | { kind: 'ask'; step: CalendarStep; objection: DayObjection }
  /** The step needs the stops of the tour. */
  | { kind: 'readStops'; from: StepDate; to: StepDate }
  /** The plan of its present date is unknown. */
  | { kind: 'unknown' }

type Move = {
  /** The plan of its present date; null if that is unknown, and for an order. */
  from: StepDate | null
  to: StepDate
  /** Stops of the target in order, with the visit; null if its place is unknown. */
  order: readonly Iri[] | null
  days: RhythmCalendar
}

/** How something moves to a date that takes it. */
export function decideMove(what: Movable, { from, to, order, days }: Move): MoveDecision {
  if (what.kind === 'order') return { kind: 'send', step: addVisitStep(what, to, order) }
  if (from === null) return { kind: 'unknown' }
  if (what.kind === 'tour') return { kind: 'readStops', from, to }
  const step = what.isMissed
    ? addVisitStep({ ...what, on: what.on ?? what.date, order: null }, to, order)
    : moveVisitStep(what, from, to, order)
  const span = spanOfMove(what, days)
  const objection = span === null ? null : objectionTo(span, to.date)
  return objection === null ? { kind: 'send', step } : { kind: 'ask', step, objection }
}

/** When a visit is on time; null for everything else, and without a rhythm. */
export const spanOfMove = (what: Movable | null, days: RhythmCalendar): VisitSpan | null =>
  what?.kind !== 'visit' || what.rhythm === null ? null : visitSpan(what.rhythm, what.on ?? what.date, days)
