import * as Schema from 'effect/Schema'
import { nullable, readArray, readList, readNumber, readReference, tolerant } from '../wire/fields'

/*
 * POST /api/tour-templates/{id}/optimize puts the stops of a tour into the best order, and POST
 * /api/tour-templates/{id}/revert-optimization restores the previous one. Our server has one more call
 * (announced as `optimizationPreviews` in `/config.json`): POST /api/tour-templates/{id}/preview-optimization
 * searches without writing. The found order is then applied by optimize itself, which does not search again
 * if the body lists `destinations` in order (as in update-order).
 */

export const TourOptimize = Schema.Struct({
  /** Whether to order inactive stops too. Otherwise they are not part of the route and come last. */
  includeInactive: nullable(Schema.Boolean),
  /** Whether stops beyond the capacity come last. */
  optimizeWithCapacities: nullable(Schema.Boolean),
})
export type TourOptimize = { includeInactive: boolean; optimizeWithCapacities: boolean }

/** Maximum number of stops, because the travel time between each pair is needed. */
export const maxOptimisedStops = 500

/** Figures of a tour in one order. */
const Figures = Schema.Struct(
  tolerant({
    /** Driving time in seconds. */
    drive: readNumber,
    /** End of the tour, in seconds since midnight. */
    end: readNumber,
    /** Number of active stops served outside of their time windows. */
    strict: readNumber,
    soft: readNumber,
  }),
)
export type OptimisationFigures = typeof Figures.Type

/**
 * The specification does not define the response. Ours contains the figures of both orders besides the list
 * of stops.
 */
export const TourOptimized = Schema.Struct(tolerant({ before: Figures, after: Figures }))
export type TourOptimized = typeof TourOptimized.Type

/**
 * Why a stop has its new position; the first applicable reason counts. Figures describe the effect of moving
 * the stop back.
 */
export const orderReasons = [
  /** It is not part of the route. */
  'unlocated',
  'inactive',
  'beyond',
  /** Its position is unchanged. */
  'unchanged',
  /** It would be served later after the end of its window (`time`). */
  'latest',
  /** It would be served earlier before the start of its window, or wait for it (`time`). */
  'earliest',
  /** More windows of other stops (`count`) would be violated. */
  'windows',
  /** It follows the same stop as before. */
  'follows',
  /** The tour would take longer to drive, or end later (`seconds`). */
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

/** An order that was found but not written. */
export const FoundOrder = Schema.Struct({
  /** All stops of the tour. */
  order: readArray(readReference),
  ...tolerant({
    before: Figures,
    after: Figures,
    /** Legs of the found order: start point, located active stops, end point. */
    legs: readArray(Leg),
    reasons: readList(Reason),
    /** Number of orders tried, and the time it took. */
    iterations: readNumber,
    seconds: readNumber,
  }),
})
export type FoundOrder = typeof FoundOrder.Type

/**
 * A line of the response of preview-optimization (newline-delimited JSON): the progress from 0 to 1, then the
 * found order. A response that ends without an order has failed.
 */
export const OptimisationLine = Schema.Struct(tolerant({ share: readNumber, found: FoundOrder }))
export const optimisationLineType = 'application/x-ndjson'
