import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import type { IsoDay } from '../rhythm/calendarDay'
import {
  DurationSeconds,
  Reference,
  maxText,
  nullable,
  readEmbedded,
  readNumber,
  readRecord,
  readReference,
  tolerant,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'

/*
 * An order, called Auftrag on screen: a visit of a stop that is wanted once. Whether it is planned or done is derived
 * from the plans of dates that carry it out and from their proofs. Extension `plannedTours`.
 */

export const ordersPath = '/api/orders'

export const orderPriorities = ['low', 'normal', 'high'] as const
export type OrderPriority = (typeof orderPriorities)[number]

/**
 * open: in the plan of no coming date; failed: the last attempt failed, and it is open again; planned: in the plan of
 * today or a coming date; done: with a proof; cancelled: with a reason.
 */
export const orderStates = ['open', 'failed', 'planned', 'done', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Whether an order is still to be planned. */
export const isOpenState = (state: OrderState): boolean => state === 'open' || state === 'failed'

const orderFields = {
  /** First and last wanted day. One alone is a limit, both null are no wish. */
  firstDay: nullable(DayField),
  lastDay: nullable(DayField),
  priority: nullable(Schema.Literals(orderPriorities)),
  /** Duration of the visit in seconds; null is that of the stop. */
  lengthOfStay: nullable(DurationSeconds),
  note: nullable(maxText(500)),
  /** Why it is not carried out; null if it is wanted. */
  cancelledBecause: nullable(maxText(255)),
}
export const OrderWrite = Schema.Struct({ destination: Reference, ...orderFields })
export type OrderWrite = SentBody<typeof OrderWrite.Encoded>
export const OrderChange = Schema.Struct({ destination: Schema.optionalKey(Reference), ...orderFields })

/** The stop of an order, with the members that a list shows. */
const OrderedStop = Schema.Struct({
  '@id': Schema.String,
  ...tolerant({
    name: Schema.String,
    address: Schema.String,
    lengthOfStay: readNumber,
    tourTemplate: readReference,
  }),
})

const Progress = Schema.Struct({
  state: Schema.Literals(orderStates),
  ...tolerant({
    /** Of a planned, done or failed order. */
    plannedTour: readReference,
    date: DayField,
    /** The last proof. */
    proof: readReference,
    /** Why the last attempt failed, as recorded. */
    reason: Schema.String,
  }),
})
export type OrderProgress = typeof Progress.Type

export const Order = readRecord({
  destination: readEmbedded(OrderedStop),
  firstDay: DayField,
  lastDay: DayField,
  priority: Schema.Literals(orderPriorities),
  lengthOfStay: readNumber,
  note: Schema.String,
  cancelledBecause: Schema.String,
  progress: Progress,
  createdAt: Schema.String,
})
export type Order = typeof Order.Type

/** A date on which an order is or was planned, with the last proof of its stop there. */
export type OrderAttempt = {
  plannedTour: string
  date: IsoDay
  /** The tour does not run on the date. */
  isCancelled: boolean
  proof: string | null
  outcome: 'done' | 'failed' | null
  reason: string
}

/** The state of an order. @param attempts in any order */
export function orderProgress(
  cancelledBecause: string | null,
  attempts: readonly OrderAttempt[],
  today: IsoDay,
): { state: OrderState } & Record<'plannedTour' | 'date' | 'proof' | 'reason', string | null> {
  const sorted = attempts.toSorted((one, other) => one.date.localeCompare(other.date))
  const none = { plannedTour: null, date: null, proof: null, reason: null }
  const at = (state: OrderState, { plannedTour, date, proof, reason }: OrderAttempt) => ({
    state,
    plannedTour,
    date,
    proof,
    reason: state === 'failed' ? reason : null,
  })
  const done = sorted.findLast(({ outcome }) => outcome === 'done')
  if (done !== undefined) return at('done', done)
  if (cancelledBecause !== null) return { ...none, state: 'cancelled', reason: cancelledBecause }
  const planned = sorted.find(
    ({ date, isCancelled, outcome }) => date >= today && !isCancelled && outcome === null,
  )
  if (planned !== undefined) return at('planned', planned)
  const failed = sorted.findLast(({ outcome }) => outcome === 'failed')
  return failed === undefined ? { ...none, state: 'open' } : at('failed', failed)
}
