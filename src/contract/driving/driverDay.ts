import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import { readCount, readList, readNumber, readRecord, readReference } from '../wire/fields'

/** Why a tour cannot be started; the server refuses the start for the same reasons. */
export const startProblems = ['startAddressMissing', 'noStops'] as const
export type StartProblem = (typeof startProblems)[number]

/** A tour of the driver that is not started yet, by any user. Its IRI is that of the planned tour. */
export const TourToStart = readRecord({
  tourTemplate: readReference,
  /** Sent with the start unless it is null: a template without dates starts with all its active stops. */
  plannedDate: DayField,
  name: Schema.String,
  color: Schema.String,
  startAddress: Schema.String,
  /** Seconds since midnight; the end is after 86,400 for a tour over midnight. */
  departure: readNumber,
  plannedEnd: readNumber,
  stopCount: readCount,
  distanceMeters: readNumber,
  /** Whether positions are stored while it runs. */
  locationTracking: Schema.Boolean,
  /** Number of attachments at its stops. */
  attachmentCount: readCount,
  /** See {@link startProblems}; a server may know others. The tour can be started if there are none. */
  problems: readList(Schema.String),
})
export type TourToStart = typeof TourToStart.Type

/** A tour of the driver that ended on the day. The counts add up to its stops. */
export const EndedTour = readRecord({
  name: Schema.String,
  color: Schema.String,
  /** ISO 8601. */
  startDate: Schema.String,
  endDate: Schema.String,
  /** Stops by the state of their latest proof; open ones have none. */
  doneCount: readCount,
  failedCount: readCount,
  skippedCount: readCount,
  openCount: readCount,
})
export type EndedTour = typeof EndedTour.Type

/** GET /api/driver/day?day=2026-12-08; without a day, today by the clock of the company. */
export const DriverDay = readRecord({
  day: DayField,
  toStart: readList(TourToStart),
  ended: readList(EndedTour),
})
export type DriverDay = typeof DriverDay.Type

export const DriverDayQuery = Schema.Struct({ day: Schema.optionalKey(DayField) })
