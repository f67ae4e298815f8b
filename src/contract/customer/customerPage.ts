import * as Schema from 'effect/Schema'
import { readCount, readList, readNumber, tolerant } from '../wire/fields'

/*
 * The customer page `/t/{token}`: one stop of one run, without a login. Everything is optional, because the company
 * decides what its customers see: a missing part is not shown. Moments are ISO 8601.
 */

/** The page, and the call that it reads. */
export const customerPagePath = (token: string): string => `/t/${token}`
export const customerApiPath = (token: string): string => `/api/customer/${token}`

const part = <const F extends Record<string, Schema.Top>>(fields: F) => Schema.Struct(tolerant(fields))

/** A path below `/api/customer/{token}/`, such as `files/{id}` or `proof.pdf`. */
const Path = Schema.String

/** The caption is the one of the file, or of its name; missing if there is none. */
const CustomerPhoto = part({ path: Path, takenAt: Schema.String, caption: Schema.String })

const fields = {
  /** `planned`, `underWay`, `done`, `failed` (also skipped ones), or `cancelled`. */
  state: Schema.String,
  company: part({ name: Schema.String, phone: Schema.String, logo: Path, colour: Schema.String }),
  /** IANA name: times are shown in it. */
  timeZone: Schema.String,
  /** Age of the data. */
  asOf: Schema.String,
  /** Last day on which the link works, as an ISO date. */
  validUntil: Schema.String,
  /** Day of the visit, as an ISO date. */
  day: Schema.String,
  place: part({ name: Schema.String, address: Schema.String, lat: readNumber, lng: readNumber }),
  /** Range of the arrival: the planned window, or the expected one while under way. */
  from: Schema.String,
  until: Schema.String,
  /** Open stops before this one; only while under way. */
  stopsBefore: readNumber,
  /** Only among the next three, and only if the company shows it. */
  vehicle: part({ lat: readNumber, lng: readNumber, at: Schema.String }),
  proof: part({
    /** Moment of the deed. */
    at: Schema.String,
    failureReason: Schema.String,
    photos: readList(CustomerPhoto),
    signature: part({ path: Path, signedBy: Schema.String }),
    /** Titles of the done tasks. */
    tasks: readList(Schema.String),
    pdf: Path,
  }),
  instruction: part({ text: Schema.String, sentAt: Schema.String }),
  absence: part({ reason: Schema.String, sentAt: Schema.String }),
  rating: part({ stars: readCount, comment: Schema.String, sentAt: Schema.String }),
  /** What the customer may do now. */
  allowed: part({ instruction: Schema.Boolean, absence: Schema.Boolean, rating: Schema.Boolean }),
}

/**
 * GET /api/customer/{token}, and the answer of every PUT below it; 404 for every token that does not work, whatever the
 * reason. 429 after too many calls from one network.
 */
export const CustomerPage = part(fields)
export type CustomerPage = typeof CustomerPage.Type
