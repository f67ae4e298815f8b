import * as Schema from 'effect/Schema'
import type { IsoDay } from '../rhythm/calendarDay'
import { DayField } from '../rhythm/rhythm'
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
import { newTourFields } from './tourTemplate'

/*
 * POST /api/tour-templates/preview-redistribution redistributes the stops of several tours among them, and
 * stops without a tour, without writing anything. Some of the tours may not exist yet. An extension of our server (announced as `redistributionPreviews` in
 * `/config.json`). The result is written with calls of the specification: destinations-move and update-order. That of
 * a date is written as deviations of the date.
 */

export const redistributionPath = '/api/tour-templates/preview-redistribution'

export const sharedTourLimits = { min: 2, max: 30 } as const
/** Maximum number of stops, because the travel time between each pair is needed. */
export const maxSharedStops = 1000

/** Constraints of a redistribution. */
export type RedistributionOptions = {
  /** Otherwise, a tour with stops keeps at least one. */
  mayLeaveEmpty: boolean
  /** Stops locked to a position stay in their tour, at their position. */
  keepLocked: boolean
  respectCapacities: boolean
  /** A stop with a category of one of the tours is assigned only to tours with that category. */
  respectTags: boolean
  includeInactive: boolean
  /** Allowed delay of the end of a tour in seconds; null: only the end of each tour limits it. */
  maximumDelay: number | null
  /** The stops of the tours stay in their tours, only others are distributed. */
  keepAssigned: boolean
  /**
   * Equal work for all tours: percent by which the working time of a tour may exceed its share. Null: only the
   * cost counts.
   */
  balance: number | null
}
/** What older drafts have not stored. */
export const laterOptions = { keepAssigned: false, balance: null } as const
/** Offered values of `balance`. */
export const balanceSteps = [5, 10, 20] as const

const AssignedStop = Schema.Struct({ destination: Reference, tourTemplate: Reference })
export type AssignedStop = typeof AssignedStop.Type

/** A tour to be created: the body of its creation, and the reference by which the answer names it. */
const NewTour = Schema.Struct({ ...newTourFields, tourTemplate: Reference })
export type AskedTour = typeof NewTour.Type

export const Redistribute = Schema.Struct({
  tourTemplates: listOf(Reference, sharedTourLimits.max),
  /** The stops of this date are distributed instead of those of the templates. Extension `plannedTours`. */
  date: nullable(DayField),
  /**
   * The tour whose driver is unavailable: its stops are reassigned where possible, and the other tours keep
   * theirs.
   */
  dropout: nullable(Reference),
  mayLeaveEmpty: nullable(Schema.Boolean),
  keepLocked: nullable(Schema.Boolean),
  respectCapacities: nullable(Schema.Boolean),
  respectTags: nullable(Schema.Boolean),
  includeInactive: nullable(Schema.Boolean),
  maximumDelay: nullable(DurationSeconds),
  keepAssigned: nullable(Schema.Boolean),
  balance: nullable(Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  newTours: nullable(listOf(NewTour, sharedTourLimits.max)),
  /** Distributes the stops without a tour as well. */
  unassigned: nullable(Schema.Boolean),
  /** Limits them to these; null: all of them. */
  destinations: nullable(listOf(Reference, maxSharedStops)),
  /** Stops assigned to a tour by the user, even if this causes violations. */
  assigned: nullable(listOf(AssignedStop, maxSharedStops)),
})
export type RedistributeBody = RedistributionOptions & {
  tourTemplates: readonly string[]
  /** Missing for the templates. */
  date?: IsoDay
  dropout: string | null
  /** Missing without new tours, and without stops that have no tour. */
  newTours?: readonly object[]
  unassigned?: true
  destinations?: readonly string[]
  assigned: readonly AssignedStop[]
}

const Figures = Schema.Struct(
  tolerant({
    /** Number of stops driven to, and the sum of their capacities. */
    count: readNumber,
    load: readNumber,
    /** Driving time in seconds, and distance in metres. */
    drive: readNumber,
    distance: readNumber,
    /** End of the tour, in seconds since midnight. */
    end: readNumber,
    /** Total seconds of service after the end of time windows. */
    late: readNumber,
    /** Number of stops served outside of their time windows. */
    strict: readNumber,
    soft: readNumber,
  }),
)
export type ShareFigures = typeof Figures.Type

const Times = Schema.Struct({
  destination: readReference,
  ...tolerant({
    /** Start of service, in seconds since midnight. */
    time: readNumber,
    /** Seconds after the end of the time window; 0 within it. */
    late: readNumber,
  }),
})
export type ShareTimes = typeof Times.Type

const SharedTour = Schema.Struct({
  tourTemplate: readReference,
  /** All stops of the tour: previous order and new order. */
  before: readArray(readReference),
  order: readArray(readReference),
  ...tolerant({ figuresBefore: Figures, figures: Figures, times: readList(Times) }),
})
export type SharedTour = typeof SharedTour.Type

/** Why a stop fits into no tour. */
export const unplacedReasons = [
  /** It has no position. */
  'unlocated',
  /** It is locked in the tour of the unavailable driver. */
  'lock',
  /** Its `load` exceeds every capacity; the largest one is `most`, of the tour `nearest`. */
  'load',
  /** It closes (`latest`) before the first tour (`nearest`) can arrive (`time`). */
  'window',
  /** Every tour would end too late. */
  'end',
  /** No tour has a driver and a vehicle that are available on the date. */
  'unmanned',
  /** No tour has its categories. */
  'tags',
  /** No tour has the skills that it requires; `skills` are the missing ones. */
  'skills',
  /** It fits on its own, but not together with the other stops. */
  'room',
] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

const Unplaced = Schema.Struct({
  destination: readReference,
  /** The tour in which it stays. */
  tourTemplate: readReference,
  kind: Schema.Literals(unplacedReasons),
  ...tolerant({
    load: readNumber,
    most: readNumber,
    latest: readNumber,
    time: readNumber,
    nearest: readReference,
    /** Seconds by which the tour `nearest` would end too late with this stop. */
    over: readNumber,
    /** Names of skills. */
    skills: readArray(Schema.String),
  }),
})
export type UnplacedStop = typeof Unplaced.Type

const Lists = Schema.Struct({ before: readArray(readReference), order: readArray(readReference) })
const Relief = Schema.Struct({ maximumDelay: Schema.Finite, count: Schema.Finite })

/** A redistribution that was found but not written. */
export const FoundShare = Schema.Struct({
  tours: readArray(SharedTour),
  ...tolerant({
    unplaced: readList(Unplaced),
    /** The stops without a tour, before and after. */
    unassigned: Lists,
    /** The smallest longer delay with which more of the unplaced stops fit, and their number. */
    relief: Relief,
    iterations: readNumber,
    seconds: readNumber,
  }),
})
export type FoundShare = typeof FoundShare.Type

/** A line of the response, as in preview-optimization. */
export const RedistributionLine = Schema.Struct(tolerant({ share: readNumber, found: FoundShare }))
