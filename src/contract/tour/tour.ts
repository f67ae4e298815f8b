import * as Schema from 'effect/Schema'
import {
  readArray,
  Reference,
  nullable,
  readList,
  readNumber,
  readRecord,
  readReference,
  tolerant,
} from '../wire/fields'

/** A driven tour: a run of a tour template. Running without `endDate`, completed with it. */
const tourMembers = {
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  endDate: Schema.String,
  locationTracking: Schema.Boolean,
  tourTemplate: readReference,
  driver: Schema.Unknown,
  /** Whether whoever drove it has been deleted since; only our server tells. */
  driverDeleted: Schema.Boolean,
  serviceLocationCount: readNumber,
  proofCount: readNumber,
  /** Of the latest proof of each stop, in the planned order; null while there is none. */
  stopStates: readArray(Schema.NullOr(Schema.String)),
  /** At the stop whose proof is the last one, below zero ahead of the plan, see `delayAtLastProof`. */
  delaySeconds: readNumber,
  plannedMeters: readNumber,
  /** Missing where nobody was located. */
  drivenMeters: readNumber,
  /** ISO 8601: when it was last located. */
  lastPositionAt: Schema.String,
  /** How far the clock of the driver's device is ahead of the server's; missing where it was not heard. */
  deviceClockOffsetSeconds: readNumber,
}
export const Tour = readRecord(tourMembers)
export type Tour = typeof Tour.Type

/** POST /api/tours */
export const TourStart = Schema.Struct({ tourTemplate: Reference })
/** PATCH /api/tours/{id}/stop; ISO 8601. */
export const TourStop = Schema.Struct({ originTimeStamp: nullable(Schema.String) })

const RunStop = Schema.Struct(
  tolerant({
    name: Schema.String,
    address: Schema.String,
    lat: readNumber,
    lng: readNumber,
    /** Planned arrival in seconds since midnight of the day of departure. */
    eta: readNumber,
    /** In seconds. */
    lengthOfStay: readNumber,
    /** Of its latest proof; missing while there is none. */
    state: Schema.String,
    /** ISO 8601: when that proof was taken. */
    timeStamp: Schema.String,
  }),
)
export type RunStop = typeof RunStop.Type

/**
 * A tour that is being driven, with its stops in their order. Only our server has the call (`/config.json` announces it as
 * `runningTours`); of another one the tours themselves are read.
 */
export const RunningTour = readRecord({ ...tourMembers, stops: readList(RunStop) })
export type RunningTour = typeof RunningTour.Type

export const ServiceLocation = readRecord({
  tour: readReference,
  tourTemplateName: Schema.String,
  refId: Schema.String,
  name: Schema.String,
  address: Schema.String,
  street: Schema.String,
  zip: Schema.String,
  city: Schema.String,
  lat: readNumber,
  lng: readNumber,
  positionInTour: readNumber,
  /** Planned arrival in seconds since midnight. */
  eta: readNumber,
})
export type ServiceLocation = typeof ServiceLocation.Type

export const DriverLocation = readRecord({
  tour: readReference,
  lat: readNumber,
  lng: readNumber,
  /** ISO 8601, the device's clock. */
  originalTimeStamp: Schema.String,
})
export type DriverLocation = typeof DriverLocation.Type

/** The last position of a running tour; only our server tells the one before, from which it comes. */
export const LatestDriverLocation = Schema.Struct({
  ...DriverLocation.fields,
  ...tolerant({
    previous: Schema.Struct(tolerant({ lat: readNumber, lng: readNumber, originalTimeStamp: Schema.String })),
  }),
})
export type LatestDriverLocation = typeof LatestDriverLocation.Type
