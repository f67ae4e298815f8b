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
    /** True when the line is a straight-line estimate; `label` says so in words. */
    estimate: Schema.Boolean,
    label: Schema.String,
    /** One for each way, in their order. */
    legs: readArray(Leg),
    /** Where it begins and ends; of a driven tour, from our server alone. */
    startAddress: Schema.String,
    destinationAddress: Schema.String,
  }),
)

/**
 * GET {template}/route: the line to draw and its figures. No shape of it is specified, so the line may come as GeoJSON
 * as well, and an answer that tells nothing is a route of which nothing is known.
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
  // A page is the answer of somebody on the way.
  if (typeof given === 'string' && given.trimStart().startsWith('<')) return given
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const route: Record<string, unknown> = { ...given }
  // What a feature says about itself stands beside its geometry.
  return { ...recordOf(route['properties']), ...route, coordinates: lineOf(route) }
}

/** The positions of a line in GeoJSON, or of a plain list of them; parts that follow each other are joined. */
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
