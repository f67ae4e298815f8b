import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import { Latitude, Longitude, Reference, maxText, nullable } from '../wire/fields'
import { Moment } from '../wire/moments'
import { failureReasonLimits } from '../proof/proofRules'
import { proofStates } from './planningTerms'
import { TourStart } from './tour'

/* Bodies of the calls made while a tour is driven. */

/**
 * POST /api/tours. Without a driver, it is the caller or the only assigned person. Without a timestamp, the
 * tour starts now; a device that was offline sends the start later. The tour has the
 * stops and the driver of `plannedDate`, see `plannedTour.ts`; if that is missing, of the day of the start if it is one
 * of its dates. Any other tour has all active stops, and so has one with null.
 */
export const TourCreate = Schema.Struct({
  ...TourStart.fields,
  driver: nullable(Reference),
  originTimeStamp: nullable(Moment),
  plannedDate: nullable(DayField),
})

/** PATCH /api/tours/{id}/stop; without a timestamp, the tour ends now. */
export const TourEnd = Schema.Struct({ originTimeStamp: nullable(Moment) })

/** Half the circumference of the earth. */
const AccuracyMeters = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 20_100_000 }))

/** POST /api/proof-of-services: the result at a stop of a driven tour. */
export const ProofCreate = Schema.Struct({
  serviceLocation: Reference,
  state: Schema.Literals(proofStates),
  note: nullable(maxText(1000)),
  timeStamp: nullable(Moment),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  /** Radius that contains the actual position. */
  accuracyMeters: nullable(AccuracyMeters),
  signedBy: nullable(maxText(255)),
  /** Why a service failed. */
  failureReason: nullable(maxText(failureReasonLimits.length)),
})
