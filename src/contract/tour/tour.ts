import * as Schema from 'effect/Schema'
import { Reference, nullable, readNumber, readRecord, readReference } from '../wire/fields'

/** A driven tour: a run of a tour template. Running without `endDate`, completed with it. */
export const Tour = readRecord({
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  endDate: Schema.String,
  locationTracking: Schema.Boolean,
  tourTemplate: readReference,
  driver: Schema.Unknown,
  serviceLocationCount: readNumber,
  proofCount: readNumber,
})
export type Tour = typeof Tour.Type

/** POST /api/tours */
export const TourStart = Schema.Struct({ tourTemplate: Reference })
/** PATCH /api/tours/{id}/stop; ISO 8601. */
export const TourStop = Schema.Struct({ originTimeStamp: nullable(Schema.String) })

export const ServiceLocation = readRecord({
  tour: readReference,
  tourTemplateName: Schema.String,
  refId: Schema.String,
  name: Schema.String,
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
