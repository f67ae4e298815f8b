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

/** Waiting for its code to be used, in use, or shut out. */
export const deviceStates = ['waiting', 'paired', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

const deviceMembers = {
  name: Schema.String,
  /** As the device calls itself, e.g. `Samsung Galaxy XCover 7`. */
  model: Schema.String,
  driver: Schema.Unknown,
  batteryPercent: readNumber,
  isCharging: Schema.Boolean,
  appVersion: Schema.String,
  /** The last position that it told, and when it was there. */
  lat: readNumber,
  lng: readNumber,
  positionAt: Schema.String,
  address: Schema.String,
  /** When it was last heard of. */
  lastSeenAt: Schema.String,
  /** How far its clock is ahead of the server's, below zero behind; missing where it was not heard. */
  clockOffsetSeconds: readNumber,
  state: Schema.String,
  /** Until when its code may be used, while it is waiting. */
  codeExpiresAt: Schema.String,
  /** The tour that its driver is driving. */
  runningTour: Schema.Unknown,
}

/** A device of the company. The specification shows none: whatever is missing is unknown. */
export const Device = readRecord(deviceMembers)
export type Device = typeof Device.Type

/** A waiting device with its code, which is told once; without one it has been told already. */
export const DeviceWithCode = readRecord({ ...deviceMembers, code: Schema.String })
export type DeviceWithCode = typeof DeviceWithCode.Type

export const DeviceWrite = Schema.Struct({ name: requiredText(120), driver: nullable(Reference) })
export type DeviceWrite = SentBody<typeof DeviceWrite.Encoded>

/** POST /api/devices/pair, by whoever has the code. */
export const DevicePairing = Schema.Struct({
  code: maxText(60),
  model: nullable(maxText(120)),
  version: nullable(maxText(40)),
})

/** ISO 8601, the device's clock. */
const Moment = Text.check(
  Schema.makeFilter((text: string) => parseMoment(text) !== undefined || validationMessages.wrongType),
)

/** POST /api/device/status; what is left out stays as it was told before. */
export const DeviceStatus = Schema.Struct({
  batteryPercent: nullable(integerBetween(0, 100)),
  isCharging: nullable(Schema.Boolean),
  version: nullable(maxText(40)),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  /** When it was there; now where it is left out. */
  positionAt: nullable(Moment),
  address: nullable(maxText(255)),
  /** What its clock shows at this very attempt. */
  sentAt: nullable(Moment),
})

/** A code is given in two halves, which are read out and typed more easily. */
export const codeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
export const codeLength = 8
/** As long as somebody needs to fetch the device. */
export const codeLifetimeSeconds = 600

/** `K7XA94M2` as it is shown: `K7XA-94M2`. */
export const shownCode = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1-$2')

/** As it was typed: in small letters, with or without the hyphen. */
export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
