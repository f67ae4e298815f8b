import * as Schema from 'effect/Schema'
import { ProofRules } from '../proof/proofRules'
import { readList, readNumber, readRecord } from '../wire/fields'

const DriverTask = readRecord({ title: Schema.String, description: Schema.String })

/**
 * A stop as the driver app needs it. Values that are not stored with the stop come from its destination as it
 * is today.
 */
const DriverStop = readRecord({
  name: Schema.String,
  address: Schema.String,
  lat: readNumber,
  lng: readNumber,
  /** Navigation target, if it differs from the address. */
  navLat: readNumber,
  navLng: readNumber,
  positionInTour: readNumber,
  /** Planned arrival in seconds since midnight. */
  eta: readNumber,
  /** In seconds. */
  lengthOfStay: readNumber,
  timeWindowType: Schema.String,
  earliestTime: readNumber,
  latestTime: readNumber,
  phone: Schema.String,
  phoneContactName: Schema.String,
  note: Schema.String,
  /** State of the latest proof; null if there is none. */
  state: Schema.String,
  /** Open tasks of the company at this stop. */
  tasks: readList(DriverTask),
})

/** GET /api/driver/tours: the caller's running tours. */
export const DriverTour = readRecord({
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  /** Without it, positions are not stored. */
  locationTracking: Schema.Boolean,
  /** Last measured offset of the device's clock; positive if ahead of the server's. */
  deviceClockOffsetSeconds: readNumber,
  /** Requirements for the proofs of its stops. */
  proofRules: ProofRules,
  stops: readList(DriverStop),
})
export type DriverTour = typeof DriverTour.Type
export type DriverStop = typeof DriverStop.Type
