import * as Schema from 'effect/Schema'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../access/apiRoutes'
import type { Area } from '../access/permissions'
import { Reference } from '../wire/fields'

/** GET: server-sent events of the caller's company, see `docs/live.md`. Only our server has the call. */
export const liveEventsPath = '/api/events'
/** POST: the caller has a record open, or has just closed it. */
export const presencePath = '/api/presence'

/** Collections whose changes are not published: imports publish what they write, and the others are read with their tour. */
const unpublished = [
  '/api/import-fields-mappings',
  '/api/imports',
  '/api/service-locations',
  '/api/v2/tours',
] as const

type RecordPath = ApiRouteKey extends infer Key ? (Key extends `GET ${infer Path}/:id` ? Path : never) : never
export type LiveCollection = Exclude<RecordPath, (typeof unpublished)[number]>

/** Every other collection of which a record can be read. */
export const liveCollections = Object.keys(apiRoutes).flatMap((key): LiveCollection[] => {
  const [, path] = /^GET (.+)\/:id$/.exec(key) ?? []
  return path === undefined || unpublished.some((each) => each === path) ? [] : [path as LiveCollection]
})

/** A record was made, changed or deleted. */
export const RecordChanged = Schema.Struct({
  kind: Schema.Literal('changed'),
  collection: Schema.Literals(liveCollections),
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

/** Whose readers receive an event; null: all users. The change of a record is for those who may read the record. */
export function areaOf(event: LiveEvent): Area | null {
  switch (event.kind) {
    case 'changed':
      return apiRoute(`GET ${event.collection}/:id`).area
    case 'moved':
      return 'tour'
    case 'present':
      return 'plan'
    case 'missed':
      return null
  }
}
