import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import { readArray, readEmbedded, readRecord, readReference, tolerant } from '../wire/fields'
import { plannedToursPath } from './plannedTour'

/*
 * GET /api/planned-tours/due-visits: the visits of stops with a rhythm, each in one state. None vanishes: a visit of
 * the last 60 days is done, planned, moved, cancelled with a reason, or overdue. Extension `plannedTours`.
 */

export const dueVisitsPath = `${plannedToursPath}/due-visits`

export const visitStates = ['done', 'cancelled', 'planned', 'moved', 'overdue', 'due', 'early'] as const
export type VisitState = (typeof visitStates)[number]

/** Visits per answer, at most; `hydra:totalItems` counts all. */
export const maxDueVisits = 500

const VisitedStop = Schema.Struct({
  '@id': Schema.String,
  ...tolerant({ name: Schema.String, address: Schema.String, tourTemplate: readReference }),
})

const Attempt = Schema.Struct({
  day: DayField,
  ...tolerant({ outcome: Schema.Literals(['failed', 'skipped']), reason: Schema.String }),
})

export const DueVisit = readRecord({
  destination: readEmbedded(VisitedStop),
  /** The day by the rhythm, which identifies the visit of the stop. */
  on: DayField,
  /** The day after holidays are respected; null if the calendar cancels the visit. */
  date: DayField,
  /** Span in which the visit is on time. */
  earliest: DayField,
  latest: DayField,
  state: Schema.Literals(visitStates),
  /** Of a done visit the day of its proof, of a planned or moved one that of its plan. */
  day: DayField,
  /** First day on which the visit is overdue. */
  since: DayField,
  /** Why it was cancelled. */
  reason: Schema.String,
  /** Failed and skipped attempts, in chronological order. */
  attempts: readArray(Attempt),
  /** The next visit by the rhythm after today. */
  next: DayField,
})
export type DueVisit = typeof DueVisit.Type
