import * as Schema from 'effect/Schema'
import { nullable, readNumber, tolerant } from '../wire/fields'

/*
 * POST /api/tour-templates/{id}/optimize gives the stops of a tour their best order, and
 * POST /api/tour-templates/{id}/revert-optimization the one of before.
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
