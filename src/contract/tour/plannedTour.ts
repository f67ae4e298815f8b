import * as Schema from 'effect/Schema'
import type { IsoDay } from '../rhythm/calendarDay'
import { DayField } from '../rhythm/rhythm'
import {
  Reference,
  SecondsOfDay,
  listLimits,
  listOf,
  maxText,
  nullable,
  readCount,
  readEmbedded,
  readArray,
  readNumber,
  readRecord,
  readReference,
  tolerant,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'

/*
 * The plan of a date: a tour template on one day. It consists of the stops that are due, as the template orders
 * them, and of the deviations of that day. Only deviations are stored.
 */

export const plannedToursPath = '/api/planned-tours'

/** Longest span of `GET /api/planned-tours?from=&to=`: the six weeks of a month on screen. */
export const longestPlannedSpanDays = 42

/**
 * A stop visited on a date on which it is not due by the template. `on`: the visit that it makes up. `order`: the order
 * that it carries out.
 */
export type AddedStop<Stop> = {
  readonly stop: Stop
  readonly on: IsoDay | null
  readonly order?: Stop | null
}

/** A due stop that is not visited on the date; `to` is the date to which the visit moved. */
export type LeftOutStop<Stop> = { readonly stop: Stop; readonly to: IsoDay | null; readonly reason: string }

const Reason = maxText(255)

/** PATCH /api/planned-tours/{id}: missing is unchanged, null is as the template says. */
export const PlannedTourWrite = Schema.Struct({
  /** Whether `assignee` replaces the driver of the template; without `assignee` it has no driver. */
  hasOwnAssignee: nullable(Schema.Boolean),
  assignee: nullable(Reference),
  /** Whether `vehicle` replaces the vehicle of the template; without `vehicle` it has none. */
  hasOwnVehicle: nullable(Schema.Boolean),
  vehicle: nullable(Reference),
  /** Departure in seconds since midnight. */
  earliestTime: nullable(SecondsOfDay),
  /** Order of the stops. Stops that are not listed come last, in the order of the template. */
  order: nullable(listOf(Reference, listLimits.ofTour)),
  added: nullable(
    listOf(
      Schema.Struct({ stop: Reference, on: Schema.NullOr(DayField), order: nullable(Reference) }),
      listLimits.ofTour,
    ),
  ),
  leftOut: nullable(
    listOf(
      Schema.Struct({ stop: Reference, to: Schema.NullOr(DayField), reason: Reason }),
      listLimits.ofTour,
    ),
  ),
  cancelledBecause: nullable(Reason),
})
export type PlannedTourWrite = SentBody<typeof PlannedTourWrite.Encoded>

/**
 * POST /api/planned-tours/{id}/take-over writes values into the template of a date and into the date, both or neither. What
 * is missing is unchanged.
 */
export const TakeOver = Schema.Struct({
  template: Schema.Struct({
    /** All stops of the template. */
    order: Schema.optionalKey(listOf(Reference, listLimits.ofTour)),
    assignees: Schema.optionalKey(listOf(Reference, listLimits.ofCompany)),
    vehicle: nullable(Reference),
    /** Departure in seconds since midnight; null is that of the company. */
    earliestTime: nullable(SecondsOfDay),
  }),
  date: Schema.Struct({
    hasOwnAssignee: Schema.optionalKey(Schema.Boolean),
    assignee: nullable(Reference),
    hasOwnVehicle: Schema.optionalKey(Schema.Boolean),
    vehicle: nullable(Reference),
    earliestTime: nullable(SecondsOfDay),
    order: nullable(listOf(Reference, listLimits.ofTour)),
  }),
})
export type TakeOver = typeof TakeOver.Type

/**
 * POST /api/planned-tours/move-visit: a visit of a stop is made with another tour or on another date. `on` is the
 * visit that moves. Moving it back removes both deviations.
 */
export const VisitMove = Schema.Struct({
  stop: Reference,
  on: Schema.NullOr(DayField),
  from: Reference,
  to: Reference,
})
export type VisitMove = SentBody<typeof VisitMove.Encoded>

const PlannedRun = readRecord({
  startDate: Schema.String,
  endDate: Schema.String,
  doneCount: readCount,
  failedCount: readCount,
})

export const PlannedTour = readRecord({
  tourTemplate: readReference,
  date: DayField,
  /** The date has passed, and later changes of the template do not affect it. */
  isPast: Schema.Boolean,
  /** Why the tour does not run on the date; null if it runs. */
  cancelledBecause: Schema.String,
  /** The driver of the date: its own one, else the first one of the template. */
  assignee: readReference,
  hasOwnAssignee: Schema.Boolean,
  /** The vehicle of the date: its own one, else that of the template. */
  vehicle: readReference,
  hasOwnVehicle: Schema.Boolean,
  /** Departure of the date in seconds since midnight; null is that of the template. */
  earliestTime: readNumber,
  /** Order of the date; null is that of the template. Lists with an unreadable entry are unknown as a whole. */
  order: readArray(readReference),
  added: readArray(
    Schema.Struct({ stop: readReference, ...tolerant({ on: DayField, order: readReference }) }),
  ),
  leftOut: readArray(
    Schema.Struct({ stop: readReference, ...tolerant({ to: DayField, reason: Schema.String }) }),
  ),
  /** Stops of the date, and active stops of the template that are not due on it. */
  destinationCount: readCount,
  notDueCount: readCount,
  destinationCapacity: readCount,
  /** The skills that its stops require, see `isSkill` of tags. */
  skills: readArray(readReference),
  /** Metres, and seconds from departure to the end. */
  distanceMeters: readNumber,
  durationSeconds: readNumber,
  /** Whether distance and duration are estimated, because only a part of the stops is visited. */
  isEstimate: Schema.Boolean,
  /** The tour that was started from the template on the date. */
  run: readEmbedded(PlannedRun),
  /**
   * Only of a single record: active stops of the template that are not visited on the date, in its order, with the
   * visited stop before each and the date of the next visit.
   */
  notVisited: readArray(
    Schema.Struct({
      stop: readReference,
      ...tolerant({ name: Schema.String, after: readReference, next: DayField }),
    }),
  ),
})
export type PlannedTour = typeof PlannedTour.Type

/** The last segment of the @id: the id of the template and the date. */
export const plannedTourId = (tourTemplateId: string, date: IsoDay): string => `${tourTemplateId}_${date}`
