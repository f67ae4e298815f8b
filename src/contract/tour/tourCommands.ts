import * as Schema from 'effect/Schema'
import { Latitude, Longitude, Reference, maxText, nullable } from '../wire/fields'
import { Moment } from '../wire/moments'
import { failureReasonLimits } from '../proof/proofRules'
import { proofStates } from './planningTerms'
import { TourStart } from './tour'

/*
 * Bodies of the calls by which a tour is driven.
 */

/**
 * POST /api/tours; without a driver it is the caller, or the one person the tour is assigned to. Without a time stamp it
 * starts now; a device without a network tells its start later.
 */
export const TourCreate = Schema.Struct({
  ...TourStart.fields,
  driver: nullable(Reference),
  originTimeStamp: nullable(Moment),
})

/** PATCH /api/tours/{id}/stop; without a time stamp the tour ends now. */
export const TourEnd = Schema.Struct({ originTimeStamp: nullable(Moment) })

/** No place on earth is further away. */
const AccuracyMeters = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 20_100_000 }))

/** POST /api/proof-of-services: what was done at a stop of a driven tour. */
export const ProofCreate = Schema.Struct({
  serviceLocation: Reference,
  state: Schema.Literals(proofStates),
  note: nullable(maxText(1000)),
  timeStamp: nullable(Moment),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  /** Radius within which the device is sure to be. */
  accuracyMeters: nullable(AccuracyMeters),
  signedBy: nullable(maxText(255)),
  /** Why a service failed. */
  failureReason: nullable(maxText(failureReasonLimits.length)),
})
