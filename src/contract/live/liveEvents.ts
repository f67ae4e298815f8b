import * as Schema from 'effect/Schema'
import type { Area } from '../access/permissions'
import { Reference } from '../wire/fields'

/** GET: server-sent events of the caller's company, see `docs/live.md`. Only our server has the call. */
export const liveEventsPath = '/api/events'
/** POST: the caller has a record open, or has just closed it. */
export const presencePath = '/api/presence'

/** What is told of, with the area whose readers hear of it. Collections that are not here are never told of. */
export const liveAreas = {
  '/api/tour-templates': 'plan',
  '/api/destinations': 'plan',
  '/api/destination-templates': 'manage',
  '/api/tours': 'tour',
  '/api/proof-of-services': 'proof',
  '/api/files': 'manage',
  '/api/users': 'reference',
  '/api/companies': 'reference',
  '/api/colours': 'reference',
  '/api/tags': 'reference',
  '/api/custom-field-configurations': 'reference',
  '/api/tasks': 'reference',
  '/api/devices': 'devices',
  '/api/mails': 'manage',
} as const satisfies Record<string, Area>
export type LiveCollection = keyof typeof liveAreas
const collections = Object.keys(liveAreas) as LiveCollection[]

/** A record was made, changed or deleted. */
export const RecordChanged = Schema.Struct({
  kind: Schema.Literal('changed'),
  collection: Schema.Literals(collections),
  /** Null where several were, or where it is not known which. */
  record: Schema.NullOr(Schema.String),
  /** Idempotency-Key of the call, so that whoever sent it need not read again; told to the same user only. */
  command: Schema.optional(Schema.String),
})
export type RecordChanged = typeof RecordChanged.Type

/** A vehicle has told where it is. */
export const VehicleMoved = Schema.Struct({
  kind: Schema.Literal('moved'),
  tour: Schema.String,
  lat: Schema.Finite,
  lng: Schema.Finite,
  /** ISO 8601. */
  originalTimeStamp: Schema.String,
})
export type VehicleMoved = typeof VehicleMoved.Type

/** Somebody has a record open. Told again every {@link presenceRepeatMs} as long as it is so. */
export const PersonPresent = Schema.Struct({
  kind: Schema.Literal('present'),
  record: Schema.String,
  user: Schema.String,
  name: Schema.String,
  isLeaving: Schema.Boolean,
})
export type PersonPresent = typeof PersonPresent.Type

export const presenceRepeatMs = 20_000

/** Body of POST {@link presencePath}. */
export const Presence = Schema.Struct({ record: Reference, isLeaving: Schema.Boolean })

/** Events may be lacking: what is shown must be read again. */
export const EventsMissed = Schema.Struct({ kind: Schema.Literal('missed') })

export const LiveEvent = Schema.Union([RecordChanged, VehicleMoved, PersonPresent, EventsMissed])
export type LiveEvent = typeof LiveEvent.Type

/** Whose readers may hear of it; null: everybody. */
export function areaOf(event: LiveEvent): Area | null {
  switch (event.kind) {
    case 'changed':
      return liveAreas[event.collection]
    case 'moved':
      return 'tour'
    case 'present':
      return 'plan'
    case 'missed':
      return null
  }
}
