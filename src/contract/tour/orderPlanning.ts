import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import {
  Reference,
  integerBetween,
  listLimits,
  listOf,
  nullable,
  readArray,
  readList,
  readNumber,
  readReference,
  tolerant,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { plannedToursPath } from './plannedTour'

/*
 * Planning single visits into dates: what an insertion costs, a proposal for many orders, and the write of one date.
 * The first two write nothing. Extension `plannedTours`.
 */

export const previewInsertionsPath = `${plannedToursPath}/preview-insertions`
export const previewOrdersPath = `${plannedToursPath}/preview-orders`
/** Last segment of POST /api/planned-tours/{id}/change-visits. */
export const changeVisitsAction = 'change-visits'

export const maxPlannedOrders = 200

const span = { from: DayField, to: DayField }

/** What a visit of a stop would cost on each date of a span. With an order its duration and load count. */
export const PreviewInsertions = Schema.Struct({
  destination: Reference,
  order: nullable(Reference),
  ...span,
})
export type PreviewInsertions = SentBody<typeof PreviewInsertions.Encoded>

/** Plans orders into the dates of a span; without a list all open ones. */
export const PreviewOrders = Schema.Struct({
  ...span,
  orders: nullable(listOf(Reference, maxPlannedOrders)),
  /** False for the best insertions alone, which take less time. */
  improve: nullable(Schema.Boolean),
})
export type PreviewOrders = SentBody<typeof PreviewOrders.Encoded>

/** A visit to add to a date, at a place in its order from 0; missing is the end. */
const AddedVisit = Schema.Struct({
  destination: Reference,
  order: nullable(Reference),
  /** The visit of the rhythm that it makes up. */
  on: nullable(DayField),
  position: nullable(integerBetween(0, listLimits.ofTour)),
})

/** Adds visits to a date, and removes added ones of stops. Other changes of the date stay. */
export const VisitsChange = Schema.Struct({
  add: nullable(listOf(AddedVisit, listLimits.ofRecord)),
  remove: nullable(listOf(Reference, listLimits.ofRecord)),
})
export type VisitsChange = SentBody<typeof VisitsChange.Encoded>

/**
 * A limit that an insertion would exceed; `driver` and `vehicle`: it is not available on the date; `skills`: neither
 * driver, vehicle nor tour has what the stop requires.
 */
export const insertionViolations = ['driver', 'vehicle', 'skills', 'window', 'end', 'load'] as const
export type InsertionViolation = (typeof insertionViolations)[number]

const insertion = {
  plannedTour: readReference,
  tourTemplate: readReference,
  date: DayField,
  ...tolerant({
    /** Place in the order of the date, from 0. */
    position: readNumber,
    /** Seconds of driving and service that it adds, without waiting. */
    addedSeconds: readNumber,
    /** Start of service and end of the tour, in seconds since midnight. */
    time: readNumber,
    end: readNumber,
    violation: Schema.Literals(insertionViolations),
    /** Seconds of the violation of a window or of the end. */
    over: readNumber,
    /** Load of the date and its limit. */
    load: readNumber,
    most: readNumber,
    /** Names of missing skills. */
    skills: readArray(Schema.String),
    /** Outside the wanted days of the order. */
    isUnwanted: Schema.Boolean,
  }),
}
const Insertion = Schema.Struct(insertion)
export type Insertion = typeof Insertion.Type

export const FoundInsertions = Schema.Struct(tolerant({ insertions: readArray(Insertion) }))
export type FoundInsertions = typeof FoundInsertions.Type

export const unplannedReasons = [
  /** Its stop has no position. */
  'unlocated',
  /** No tour runs on its wanted days. */
  'noDate',
  /** On its wanted days no tour has a driver who is available. */
  'driver',
  /** On its wanted days no tour has a vehicle that is available. */
  'vehicle',
  /** On its wanted days no tour has all skills that its stop requires; `skills` are missing in one that could drive. */
  'skills',
  /** Its `load` exceeds what every tour has left; the most is `most`. */
  'load',
  /** No tour arrives within its time window. */
  'window',
  /** Every tour would end too late; `over` seconds with the nearest one, `tourTemplate` on `date`. */
  'end',
  /** It fits alone, but not beside other orders. */
  'room',
] as const
export type UnplannedReason = (typeof unplannedReasons)[number]

const Placed = Schema.Struct({ order: readReference, destination: readReference, ...insertion })
export type PlacedOrder = typeof Placed.Type

const Unplaced = Schema.Struct({
  order: readReference,
  kind: Schema.Literals(unplannedReasons),
  ...tolerant({
    load: readNumber,
    most: readNumber,
    over: readNumber,
    skills: readArray(Schema.String),
    tourTemplate: readReference,
    date: DayField,
  }),
})
export type UnplacedOrder = typeof Unplaced.Type

/** A proposal. Nothing of it is written. */
export const FoundOrders = Schema.Struct(
  tolerant({ placed: readList(Placed), unplaced: readList(Unplaced), seconds: readNumber }),
)
export type FoundOrders = typeof FoundOrders.Type
