import * as Schema from 'effect/Schema'
import { CustomerWords } from '../customer/customerWords'
import { DayField } from '../rhythm/rhythm'
import {
  readArray,
  readEmbedded,
  Reference,
  nullable,
  readList,
  readNumber,
  readRecord,
  readReference,
  tolerant,
} from '../wire/fields'

/** The plan of the date on which a tour was started, see `plannedTour.ts`. Its departure is the own one of the date. */
const PlanOfRun = readRecord({
  date: DayField,
  hasOwnAssignee: Schema.Boolean,
  assignee: readEmbedded(readRecord({ fullName: Schema.String })),
  vehicle: readEmbedded(readRecord({ name: Schema.String, plate: Schema.String })),
  earliestTime: readNumber,
})

/** A driven tour: a run of a tour template. It is running without `endDate`, and completed with it. */
const tourMembers = {
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  endDate: Schema.String,
  locationTracking: Schema.Boolean,
  tourTemplate: readReference,
  driver: Schema.Unknown,
  /** Whether its driver was deleted since; only our server sends it. */
  driverDeleted: Schema.Boolean,
  serviceLocationCount: readNumber,
  proofCount: readNumber,
  /** State of the latest proof of each stop in planned order; null if there is none. */
  stopStates: readArray(Schema.NullOr(Schema.String)),
  /** Delay at the stop with the latest proof, negative if ahead of the plan; see `delayAtLastProof`. */
  delaySeconds: readNumber,
  plannedMeters: readNumber,
  /** Missing if no positions were recorded. */
  drivenMeters: readNumber,
  /** ISO 8601: time of its last position. */
  lastPositionAt: Schema.String,
  /** How far the clock of the driver's device is ahead of the server's; missing if never measured. */
  deviceClockOffsetSeconds: readNumber,
  /** Missing if its template was deleted. Extension `plannedTours`. */
  plannedTour: readEmbedded(PlanOfRun),
}
export const Tour = readRecord(tourMembers)
export type Tour = typeof Tour.Type

/** POST /api/tours */
export const TourStart = Schema.Struct({ tourTemplate: Reference })
/** PATCH /api/tours/{id}/stop; ISO 8601. */
export const TourStop = Schema.Struct({ originTimeStamp: nullable(Schema.String) })

const RunStop = Schema.Struct(
  tolerant({
    /** The destination that it was copied from; missing if that was deleted, or is unknown. */
    destination: readReference,
    name: Schema.String,
    address: Schema.String,
    lat: readNumber,
    lng: readNumber,
    /** Planned arrival in seconds since midnight of the day of departure. */
    eta: readNumber,
    /** In seconds. */
    lengthOfStay: readNumber,
    /** Current time window of its destination, in seconds since midnight; missing if unknown. */
    timeWindowType: Schema.String,
    earliestTime: readNumber,
    latestTime: readNumber,
    /** State of its latest proof; missing if there is none. */
    state: Schema.String,
    /** ISO 8601: time of that proof. */
    timeStamp: Schema.String,
    /** Missing if the customer has said nothing. Extension `customerPage`. */
    customerWords: CustomerWords,
  }),
)
export type RunStop = typeof RunStop.Type

/**
 * A running tour with its ordered stops. An extension of our server (announced as `runningTours` in
 * `/config.json`). On other servers, the tours themselves are read.
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
  /** Missing if the customer has said nothing. Extension `customerPage`. */
  customerWords: CustomerWords,
})
export type ServiceLocation = typeof ServiceLocation.Type

export const DriverLocation = readRecord({
  tour: readReference,
  lat: readNumber,
  lng: readNumber,
  /** ISO 8601, by the device's clock. */
  originalTimeStamp: Schema.String,
})
export type DriverLocation = typeof DriverLocation.Type

/**
 * The last position of a running tour. Only our server sends the previous one, which yields its direction.
 */
export const LatestDriverLocation = Schema.Struct({
  ...DriverLocation.fields,
  ...tolerant({
    previous: Schema.Struct(tolerant({ lat: readNumber, lng: readNumber, originalTimeStamp: Schema.String })),
  }),
})
export type LatestDriverLocation = typeof LatestDriverLocation.Type
