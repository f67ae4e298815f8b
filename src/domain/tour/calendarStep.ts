import type { VisitMove } from '../../contract/tour/plannedTour'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { isChange, reverseStep, type DateStep } from './dateChange'

/** A part of a change of several dates. */
export type ChangePart =
  /** A visit is made with another tour or on another date, by one call. */
  | { readonly kind: 'visit'; readonly move: VisitMove }
  /** Deviations of a date. */
  | { readonly kind: 'date'; readonly plannedTour: Iri; readonly step: DateStep }

export const calendarStepKinds = [
  'moveVisit',
  'orderVisits',
  'moveTour',
  'copyDates',
  'shareDate',
  'balanceWeeks',
] as const

/** A change of one or more dates that is undone as a whole. */
export type CalendarStep = {
  readonly kind: (typeof calendarStepKinds)[number]
  /** Of what is moved, or of the tours whose dates are copied; possibly empty. */
  readonly name: string
  /** Where it moves to; null for several days. */
  readonly day: IsoDay | null
  /** In the order in which they are written. */
  readonly parts: readonly ChangePart[]
  /** A requester that may repeat its step gives it this id, so that it is done once. */
  readonly request?: string | undefined
}

/** Whether the other parts stay as they were if the server refuses one: half a move would lose a visit. */
export const isWhole = ({ kind }: Pick<CalendarStep, 'kind'>): boolean =>
  kind !== 'copyDates' && kind !== 'balanceWeeks'

const changesDate = (part: ChangePart): boolean =>
  part.kind === 'visit' ? part.move.from !== part.move.to : isChange(part.step)

/** Whether a step changes any date. */
export const changesDates = ({ parts }: CalendarStep): boolean => parts.some(changesDate)

const reversePart = (part: ChangePart): ChangePart =>
  part.kind === 'date'
    ? { ...part, step: reverseStep(part.step) }
    : { ...part, move: { ...part.move, from: part.move.to, to: part.move.from } }

/** The parts that take the given ones back, the last one first. */
export const reverseParts = (parts: readonly ChangePart[]): readonly ChangePart[] =>
  parts.toReversed().map(reversePart)
