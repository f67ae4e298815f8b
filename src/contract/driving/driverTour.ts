import * as Schema from 'effect/Schema'
import { ProofRules } from '../proof/proofRules'
import { readList, readNumber, readRecord } from '../wire/fields'

const DriverTask = readRecord({ title: Schema.String, description: Schema.String })

/** A stop as its driver needs it; what is not of the stop itself is as it is today at its destination. */
const DriverStop = readRecord({
  name: Schema.String,
  address: Schema.String,
  lat: readNumber,
  lng: readNumber,
  /** Where to drive to, if that is another place. */
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
  /** Of the latest proof; null while there is none. */
  state: Schema.String,
  /** Tasks of the company that are not done here yet. */
  tasks: readList(DriverTask),
})

/** GET /api/driver/tours: the running tours of the caller. */
export const DriverTour = readRecord({
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  /** Without it no positions are kept. */
  locationTracking: Schema.Boolean,
  /** How far the clock of the device is ahead of the server's, as last heard. */
  deviceClockOffsetSeconds: readNumber,
  /** What the proofs of its stops must have. */
  proofRules: ProofRules,
  stops: readList(DriverStop),
})
export type DriverTour = typeof DriverTour.Type
export type DriverStop = typeof DriverStop.Type
