import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import { readArray, readList, readNumber, readReference, tolerant } from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { plannedToursPath } from './plannedTour'

/*
 * POST /api/planned-tours/preview-balance: moves of visits within their tolerances, so that overtime, driving time and
 * the spread of hours between days fall. Nothing is written. Extension `plannedTours`.
 */

export const previewBalancePath = `${plannedToursPath}/preview-balance`

/** Days between which visits may move, both included. Past days and today stay as they are. */
export const PreviewBalance = Schema.Struct({ from: DayField, to: DayField })
export type PreviewBalance = SentBody<typeof PreviewBalance.Encoded>

export const balanceReasons = [
  /** `seconds` of overtime end. */
  'overtime',
  /** `seconds` of driving are saved. */
  'driving',
  /** The longer day ends `seconds` earlier. */
  'spread',
] as const
export type BalanceReason = (typeof balanceReasons)[number]

/** A visit that is made on another date of its tour. Differences are negative where a value falls. */
const Move = Schema.Struct({
  stop: readReference,
  tourTemplate: readReference,
  /** The visit of the rhythm, see `VisitMove`. */
  on: DayField,
  fromDate: DayField,
  toDate: DayField,
  /** Plans of these dates. */
  from: readReference,
  to: readReference,
  ...tolerant({
    name: Schema.String,
    /** What falls most. */
    reason: Schema.Literals(balanceReasons),
    seconds: readNumber,
    /** Differences of both dates together. */
    drivingSeconds: readNumber,
    overtimeSeconds: readNumber,
    /** Differences of the hours of each date. */
    fromSeconds: readNumber,
    toSeconds: readNumber,
  }),
})
export type BalanceMove = typeof Move.Type

const Day = Schema.Struct({ date: DayField, ...tolerant({ before: readNumber, after: readNumber }) })
export type BalanceDay = typeof Day.Type

/** The order of a date that gets visits. Stops that leave it in the meantime are without effect. */
const Order = Schema.Struct({
  plannedTour: readReference,
  after: readArray(readReference),
  /** Null is the order of the template. */
  ...tolerant({ before: readArray(readReference) }),
})
export type BalanceOrder = typeof Order.Type

const Figures = Schema.Struct(
  tolerant({
    drivingSeconds: readNumber,
    /** After the latest end of tours, or after the working hours of their drivers. */
    overtimeSeconds: readNumber,
    longestDaySeconds: readNumber,
    /** Standard deviation of the hours that a tour takes on average on each day. */
    spreadSeconds: readNumber,
  }),
)
export type BalanceFigures = typeof Figures.Type

/** A proposal, the move with the largest effect first. */
export const FoundBalance = Schema.Struct(
  tolerant({
    moves: readList(Move),
    days: readList(Day),
    orders: readList(Order),
    before: Figures,
    after: Figures,
    /** Number of visits that could move. */
    movableCount: readNumber,
  }),
)
export type FoundBalance = typeof FoundBalance.Type
