import * as Schema from 'effect/Schema'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../access/apiRoutes'
import type { Area } from '../access/permissions'
import { Reference } from '../wire/fields'

/** GET: server-sent events of the caller's company, see `docs/live.md`. An extension of our server. */
export const liveEventsPath = '/api/events'
/** POST: reports that the caller has opened or closed a record. */
export const presencePath = '/api/presence'

/**
 * Collections without change events: imports publish the records they write, plans of dates change with tour
 * templates, and the others are read with their tour.
 */
const unpublished = [
  '/api/import-fields-mappings',
  '/api/imports',
  '/api/planned-tours',
  '/api/service-locations',
  '/api/v2/tours',
] as const

type RecordPath = ApiRouteKey extends infer Key ? (Key extends `GET ${infer Path}/:id` ? Path : never) : never
export type LiveCollection = Exclude<RecordPath, (typeof unpublished)[number]>

/** Every other collection with readable records. */
export const liveCollections = Object.keys(apiRoutes).flatMap((key): LiveCollection[] => {
  const [, path] = /^GET (.+)\/:id$/.exec(key) ?? []
  return path === undefined || unpublished.some((each) => each === path) ? [] : [path as LiveCollection]
})

/** A record was created, changed or deleted. */
export const RecordChanged = Schema.Struct({
  kind: Schema.Literal('changed'),
  collection: Schema.Literals(liveCollections),
  /** Null if several records changed, or if the record is unknown. */
  record: Schema.NullOr(Schema.String),
  /** Idempotency-Key of the call, so that its sender can skip the refetch; sent to the same user only. */
  command: Schema.optional(Schema.String),
})
export type RecordChanged = typeof RecordChanged.Type

/** A vehicle reported its position. */
export const VehicleMoved = Schema.Struct({
  kind: Schema.Literal('moved'),
  tour: Schema.String,
  lat: Schema.Finite,
  lng: Schema.Finite,
  /** ISO 8601. */
  originalTimeStamp: Schema.String,
})
export type VehicleMoved = typeof VehicleMoved.Type

/** Another user has a record open. Repeated every {@link presenceRepeatMs} while it is open. */
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

/** Events may be missing: displayed data must be refetched. */
export const EventsMissed = Schema.Struct({ kind: Schema.Literal('missed') })

export const LiveEvent = Schema.Union([RecordChanged, VehicleMoved, PersonPresent, EventsMissed])
export type LiveEvent = typeof LiveEvent.Type

/**
 * The area whose users receive an event; null: all users. A record change is sent to users who may read the
 * record.
 */
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
