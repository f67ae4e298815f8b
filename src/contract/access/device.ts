import * as Schema from 'effect/Schema'
import {
  Latitude,
  Longitude,
  Reference,
  Text,
  integerBetween,
  maxText,
  nullable,
  readNumber,
  readRecord,
  requiredText,
} from '../wire/fields'
import { parseMoment } from '../wire/moments'
import type { SentBody } from '../wire/sentBody'
import { validationMessages } from '../wire/validationMessages'

/** Waiting for its pairing code to be used, paired, or revoked. */
export const deviceStates = ['waiting', 'paired', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

const deviceMembers = {
  name: Schema.String,
  /** As reported by the device, e.g. `Samsung Galaxy XCover 7`. */
  model: Schema.String,
  driver: Schema.Unknown,
  batteryPercent: readNumber,
  isCharging: Schema.Boolean,
  appVersion: Schema.String,
  /** Last reported position and its time. */
  lat: readNumber,
  lng: readNumber,
  positionAt: Schema.String,
  address: Schema.String,
  /** Time of the last request. */
  lastSeenAt: Schema.String,
  /** How far its clock is ahead of the server's; negative if behind, missing if never measured. */
  clockOffsetSeconds: readNumber,
  state: Schema.String,
  /** Expiry of the pairing code while the device is waiting. */
  codeExpiresAt: Schema.String,
  /** The tour that its driver is driving. */
  runningTour: Schema.Unknown,
}

/** A device of the company. The specification does not define its members, so missing ones are unknown. */
export const Device = readRecord(deviceMembers)
export type Device = typeof Device.Type

/** A waiting device with its code. The server returns the code once; later responses omit it. */
export const DeviceWithCode = readRecord({ ...deviceMembers, code: Schema.String })
export type DeviceWithCode = typeof DeviceWithCode.Type

export const DeviceWrite = Schema.Struct({ name: requiredText(120), driver: nullable(Reference) })
export type DeviceWrite = SentBody<typeof DeviceWrite.Encoded>

/** POST /api/devices/pair, called with a pairing code. */
export const DevicePairing = Schema.Struct({
  code: maxText(60),
  model: nullable(maxText(120)),
  version: nullable(maxText(40)),
})

/** ISO 8601, by the device's clock. */
const Moment = Text.check(
  Schema.makeFilter((text: string) => parseMoment(text) !== undefined || validationMessages.wrongType),
)

/** POST /api/device/status; omitted members keep their last reported value. */
export const DeviceStatus = Schema.Struct({
  batteryPercent: nullable(integerBetween(0, 100)),
  isCharging: nullable(Schema.Boolean),
  version: nullable(maxText(40)),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  /** Time of the position; defaults to now. */
  positionAt: nullable(Moment),
  address: nullable(maxText(255)),
  /** Reading of the device's clock when this attempt is sent. */
  sentAt: nullable(Moment),
})

/**
 * Characters of a code, without easily confused ones. A code is split into two halves, which are easier to
 * read out and type.
 */
export const codeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
export const codeLength = 8
/** Long enough to fetch the device. */
export const codeLifetimeSeconds = 600

/** Formats `K7XA94M2` as `K7XA-94M2`. */
export const shownCode = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1-$2')

/** Normalizes a typed code: lower case and the hyphen are accepted. */
export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
