import * as Schema from 'effect/Schema'
import {
  DurationSeconds,
  Reference,
  listOf,
  nullable,
  readArray,
  readList,
  readNumber,
  readReference,
  tolerant,
} from '../wire/fields'

/*
 * POST /api/tour-templates/preview-redistribution shares the stops of several tours out among them and changes nothing. Only
 * our server has it (`/config.json` announces it as `redistributionPreviews`). What was found is written by the calls of
 * the specification: destinations-move and update-order.
 */

export const redistributionPath = '/api/tour-templates/preview-redistribution'

export const sharedTourLimits = { min: 2, max: 30 } as const
/** Every way between two of them is asked for. */
export const maxSharedStops = 1000

/** What sharing out respects. */
export type RedistributionOptions = {
  /** Else a tour that has stops keeps at least one. */
  mayLeaveEmpty: boolean
  /** Stops whose place is locked stay in their tour, at their place. */
  keepLocked: boolean
  respectCapacities: boolean
  /** A stop with a category that one of the tours has goes to tours with that category only. */
  respectTags: boolean
  includeInactive: boolean
  /** So much later than planned may a tour end, in seconds; null: as late as its own end allows. */
  maximumDelay: number | null
}

const AssignedStop = Schema.Struct({ destination: Reference, tourTemplate: Reference })
export type AssignedStop = typeof AssignedStop.Type

export const Redistribute = Schema.Struct({
  tourTemplates: listOf(Reference, sharedTourLimits.max),
  /** The tour whose driver drops out: it gives away what it can, and the others keep their stops. */
  dropout: nullable(Reference),
  mayLeaveEmpty: nullable(Schema.Boolean),
  keepLocked: nullable(Schema.Boolean),
  respectCapacities: nullable(Schema.Boolean),
  respectTags: nullable(Schema.Boolean),
  includeInactive: nullable(Schema.Boolean),
  maximumDelay: nullable(DurationSeconds),
  /** Stops that somebody gave to a tour, whatever is broken there. */
  assigned: nullable(listOf(AssignedStop, maxSharedStops)),
})
export type RedistributeBody = RedistributionOptions & {
  tourTemplates: readonly string[]
  dropout: string | null
  assigned: readonly AssignedStop[]
}

const Figures = Schema.Struct(
  tolerant({
    /** Stops that are driven to, and the sum of their capacities. */
    count: readNumber,
    load: readNumber,
    /** Driving, in seconds, and its length in metres. */
    drive: readNumber,
    distance: readNumber,
    /** End of the tour, in seconds since midnight. */
    end: readNumber,
    /** Seconds that stops are served after the end of their windows, all together. */
    late: readNumber,
    /** Stops served outside of their windows. */
    strict: readNumber,
    soft: readNumber,
  }),
)
export type ShareFigures = typeof Figures.Type

const Times = Schema.Struct({
  destination: readReference,
  ...tolerant({
    /** Begin of service, in seconds since midnight. */
    time: readNumber,
    /** Seconds after the end of the window; 0 within. */
    late: readNumber,
  }),
})
export type ShareTimes = typeof Times.Type

const SharedTour = Schema.Struct({
  tourTemplate: readReference,
  /** All its stops as they were read, and as they are to be. */
  before: readArray(readReference),
  order: readArray(readReference),
  ...tolerant({ figuresBefore: Figures, figures: Figures, times: readList(Times) }),
})
export type SharedTour = typeof SharedTour.Type

/** Why a stop fits into no tour. */
export const unplacedReasons = [
  /** It has no position. */
  'unlocated',
  /** It is locked in the tour that drops out. */
  'lock',
  /** More than any tour can carry: `load`, of which the largest (`nearest`) takes `most`. */
  'load',
  /** Closed (`latest`) before the first tour (`nearest`) can be there (`time`). */
  'window',
  /** The tours would have to end later than they may. */
  'end',
  /** No tour has its categories. */
  'tags',
  /** It would fit alone, but not beside what is served. */
  'room',
] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

const Unplaced = Schema.Struct({
  destination: readReference,
  /** Where it stays. */
  tourTemplate: readReference,
  kind: Schema.Literals(unplacedReasons),
  ...tolerant({
    load: readNumber,
    most: readNumber,
    latest: readNumber,
    time: readNumber,
    nearest: readReference,
  }),
})
export type UnplacedStop = typeof Unplaced.Type

/** Stops that were shared out and not written. */
export const FoundShare = Schema.Struct({
  tours: readArray(SharedTour),
  ...tolerant({
    unplaced: readList(Unplaced),
    iterations: readNumber,
    seconds: readNumber,
  }),
})
export type FoundShare = typeof FoundShare.Type

/** A line of the answer, as of preview-optimization. */
export const RedistributionLine = Schema.Struct(tolerant({ share: readNumber, found: FoundShare }))
