import * as Schema from 'effect/Schema'
import { nullable, readArray, readList, readNumber, readReference, tolerant } from '../wire/fields'

/*
 * POST /api/tour-templates/{id}/optimize gives the stops of a tour their best order, and
 * POST /api/tour-templates/{id}/revert-optimization the one of before. Our server has one call more (`/config.json`
 * announces it as `optimizationPreviews`): POST /api/tour-templates/{id}/preview-optimization searches and changes
 * nothing; the order that was found is then given by optimize itself, which does not search again where the body names
 * `destinations` in their order (as update-order does).
 */

export const TourOptimize = Schema.Struct({
  /** Inactive stops are ordered too; else they keep out of the route and stand at its end. */
  includeInactive: nullable(Schema.Boolean),
  /** Stops beyond the maximum capacity go to the end. */
  optimizeWithCapacities: nullable(Schema.Boolean),
})
export type TourOptimize = { includeInactive: boolean; optimizeWithCapacities: boolean }

/** Every way between two of them is asked for. */
export const maxOptimisedStops = 500

/** Of a tour in one order. */
const Figures = Schema.Struct(
  tolerant({
    /** Driving, in seconds. */
    drive: readNumber,
    /** End of the tour, in seconds since midnight. */
    end: readNumber,
    /** Active stops served outside of their windows. */
    strict: readNumber,
    soft: readNumber,
  }),
)
export type OptimisationFigures = typeof Figures.Type

/** The specification does not show the answer; ours has the figures of both orders beside the list of stops. */
export const TourOptimized = Schema.Struct(tolerant({ before: Figures, after: Figures }))
export type TourOptimized = typeof TourOptimized.Type

/**
 * Why a stop stands where it stands, the first of these that holds. Those with a figure say what putting the stop back
 * to its old place would do.
 */
export const orderReasons = [
  /** It is not in the route. */
  'unlocated',
  'inactive',
  'beyond',
  /** Its place in the tour is the one it had. */
  'unchanged',
  /** It would be served later after the end of its window (`time`). */
  'latest',
  /** It would be served earlier before the begin of its window, or wait for it (`time`). */
  'earliest',
  /** More windows of other stops (`count`) would be broken. */
  'windows',
  /** It follows the stop that it followed before. */
  'follows',
  /** The tour would drive longer, or end later (`seconds`). */
  'travel',
  'end',
  'other',
] as const
export type OrderReasonKind = (typeof orderReasons)[number]

const Reason = Schema.Struct({
  destination: readReference,
  kind: Schema.Literals(orderReasons),
  ...tolerant({ time: readNumber, seconds: readNumber, count: readNumber }),
})
export type OrderReason = typeof Reason.Type

const Leg = Schema.Struct({ distanceMeters: readNumber, durationSeconds: readNumber })

/** An order that was found and not written. */
export const FoundOrder = Schema.Struct({
  /** All stops of the tour. */
  order: readArray(readReference),
  ...tolerant({
    before: Figures,
    after: Figures,
    /** In the order that was found: start point, active stops that have a place, end point. */
    legs: readArray(Leg),
    reasons: readList(Reason),
    /** How many orders were tried, and how long that took. */
    iterations: readNumber,
    seconds: readNumber,
  }),
})
export type FoundOrder = typeof FoundOrder.Type

/**
 * A line of the answer of preview-optimization (newline-delimited JSON): how much of the search is done, from 0 to 1, then
 * the order that was found. An answer that ends without one has failed on the way.
 */
export const OptimisationLine = Schema.Struct(tolerant({ share: readNumber, found: FoundOrder }))
export const optimisationLineType = 'application/x-ndjson'
