import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { membersOf, readArray, readList, readNumber, tolerant } from '../wire/fields'

const Leg = Schema.Struct(tolerant({ distanceMeters: readNumber, durationSeconds: readNumber }))

const Route = Schema.Struct(
  tolerant({
    /** `[lon, lat]` pairs. */
    coordinates: readList(readArray(Schema.Finite)),
    distanceMeters: readNumber,
    durationSeconds: readNumber,
    /** Whether the line is a straight-line estimate; `label` describes it for the user. */
    estimate: Schema.Boolean,
    label: Schema.String,
    /** The legs in order. */
    legs: readArray(Leg),
    /** Start and end address; for a driven tour, only our server sends them. */
    startAddress: Schema.String,
    destinationAddress: Schema.String,
  }),
)

/**
 * GET {template}/route: the line to display and its figures. The specification does not define its format, so
 * the line may also be GeoJSON, and a response without known members is a route with unknown values.
 */
export const PlannedRoute = Schema.Unknown.pipe(
  Schema.decodeTo(
    Route,
    SchemaTransformation.transform({
      decode: (given) => withLine(given) as typeof Route.Encoded,
      encode: (route): unknown => route,
    }),
  ),
)
export type PlannedRoute = typeof PlannedRoute.Type

function withLine(given: unknown): unknown {
  // Text that looks like HTML is a page of a proxy, not a route.
  if (typeof given === 'string' && given.trimStart().startsWith('<')) return given
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const route: Record<string, unknown> = { ...given }
  // A GeoJSON feature has its figures in `properties`, next to its geometry.
  return { ...recordOf(route['properties']), ...route, coordinates: lineOf(route) }
}

/** Coordinates of a GeoJSON line or of a plain list; consecutive parts are joined. */
function lineOf(given: unknown): readonly unknown[] {
  const { type, coordinates, geometry, features, geometries } = recordOf(given)
  const positions = listOf(coordinates)
  if (positions.length > 0) return type === 'MultiLineString' ? positions.flatMap(listOf) : positions
  return [geometry, ...listOf(features), ...listOf(geometries)].flatMap((part) =>
    part === undefined ? [] : lineOf(part),
  )
}

function listOf(value: unknown): readonly unknown[] {
  const members = membersOf(value)
  return Array.isArray(members) ? members : []
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
