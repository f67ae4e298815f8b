import * as Schema from 'effect/Schema'
import { readArray, readNumber, readRecord, readReference, tolerant } from '../wire/fields'
import { plannedToursPath } from './plannedTour'

/*
 * GET /api/planned-tours/move-costs?stop=&tourTemplate=&from=&to=: what each date of a tour costs if it visits a stop
 * as well, at its best place. Dates that have passed, are cancelled or visit the stop already are missing.
 */

export const moveCostsPath = `${plannedToursPath}/move-costs`

/** A limit that the date would break, or break by more than now. */
export const costViolations = ['window', 'end', 'load'] as const
export type CostViolation = (typeof costViolations)[number]

/** The @id is that of the plan of the date. Durations are estimates in seconds. */
export const MoveCost = readRecord({
  /** The stops of the date in order, with the stop. */
  order: readArray(readReference),
  addedSeconds: readNumber,
  addedMeters: readNumber,
  /** Start of service, and end of the tour, in seconds since midnight of the departure. */
  arrival: readNumber,
  endTime: readNumber,
  /** `amount`: seconds after the window or the latest end, or load beyond the capacity. */
  violations: readArray(
    Schema.Struct({ kind: Schema.Literals(costViolations), ...tolerant({ amount: readNumber }) }),
  ),
})
export type MoveCost = typeof MoveCost.Type
