import * as Schema from 'effect/Schema'
import { CustomerWords } from '../customer/customerWords'
import { ProofRules } from '../proof/proofRules'
import { readCount, readList, readNumber, readRecord, readReference, tolerant } from '../wire/fields'

const DriverTask = readRecord({ title: Schema.String, description: Schema.String })

/** A value of a custom field as it is shown. */
const DriverField = Schema.Struct(tolerant({ label: Schema.String, value: Schema.String }))

const stopMembers = {
  name: Schema.String,
  /** Reference of the customer, as barcodes show it. */
  refId: Schema.String,
  address: Schema.String,
  street: Schema.String,
  zip: Schema.String,
  city: Schema.String,
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
  /** In the order of the company, without fields that have no value or are switched off. */
  customFields: readList(DriverField),
  /** Value of the custom field about the key, see `isKeyField`. */
  keyHint: Schema.String,
  attachmentCount: readCount,
  /** Counts the changes of its destination; missing or null if that is deleted. */
  version: readNumber,
  /** State of the latest proof; null if there is none. */
  state: Schema.String,
  /** Open tasks of the company at this stop. */
  tasks: readList(DriverTask),
  /** Missing or null if the customer has said nothing. Extension `customerPage`. */
  customerWords: CustomerWords,
}

/**
 * A stop as the driver app needs it. Values that are not stored with the stop come from its destination as it
 * is today.
 */
const DriverStop = readRecord(stopMembers)

/** GET /api/driver/tours: the caller's running tours. */
export const DriverTour = readRecord({
  /** Missing or null if the template is deleted. */
  tourTemplate: readReference,
  name: Schema.String,
  color: Schema.String,
  startDate: Schema.String,
  /** Planned end of the service at the last stop, in seconds since midnight, of the day of the etas. */
  plannedEnd: readNumber,
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

const DriverAttachment = readRecord({
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: readCount,
  /** Path of its content. */
  downloadPath: Schema.String,
})
export type DriverAttachment = typeof DriverAttachment.Type

const EarlierProof = readRecord({
  state: Schema.String,
  /** ISO 8601. */
  timeStamp: Schema.String,
  note: Schema.String,
  failureReason: Schema.String,
  signedBy: Schema.String,
  photoCount: readCount,
})

/** GET /api/driver/stops/{id}: a stop of a tour of the caller with its files and its history. */
export const DriverStopDetails = readRecord({
  ...stopMembers,
  tour: readReference,
  attachments: readList(DriverAttachment),
  /** The last three proofs at its destination, also of other tours and drivers, the latest first. */
  proofs: readList(EarlierProof),
})
export type DriverStopDetails = typeof DriverStopDetails.Type
