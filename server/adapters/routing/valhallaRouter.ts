import * as Schema from 'effect/Schema'
import { vehicleProfiles, type VehicleType } from '../../../src/contract/planningTerms'
import type { LonLat, TravelLeg } from '../../../src/contract/travelEstimate'
import { OutsideServiceError, requestJson, type FetchFunction } from '../support/outsideService'
import { decodePolyline } from './polyline'
import {
  NoRouteFound,
  RouterUnavailable,
  type CallOptions,
  type IgnoredRestrictions,
  type Matrix,
  type MatrixQuery,
  type Route,
  type Router,
  type RouteQuery,
} from './router'

export type ValhallaConfig = { url: string }

const Leg = Schema.Struct({
  shape: Schema.String,
  summary: Schema.Struct({ time: Schema.Finite, length: Schema.Finite }),
})
const RouteAnswer = Schema.Struct({
  trip: Schema.Struct({
    legs: Schema.Array(Leg),
    warnings: Schema.optionalKey(Schema.Array(Schema.Unknown)),
  }),
  warnings: Schema.optionalKey(Schema.Array(Schema.Unknown)),
})
const Cell = Schema.Struct({
  time: Schema.NullOr(Schema.Finite),
  distance: Schema.NullOr(Schema.Finite),
})
const MatrixAnswer = Schema.Struct({ sources_to_targets: Schema.Array(Schema.Array(Cell)) })
const decodeRoute = Schema.decodeUnknownSync(RouteAnswer)
const decodeMatrix = Schema.decodeUnknownSync(MatrixAnswer)

const ROUTE_TIMEOUT_MS = 15_000
const MATRIX_TIMEOUT_MS = 60_000
/** Consecutive legs with the same permissions share a request of at most so many points (service default: 20). */
const MAX_POINTS = 20
/** A larger matrix is asked for in blocks of this edge (service default: 2,500 cells). */
const MATRIX_EDGE = 50

type Ask = (path: string, body: unknown, timeoutMs: number, options?: CallOptions) => Promise<unknown>

/** Routes and matrices of a Valhalla service (https://valhalla.github.io/valhalla/). */
export function createValhallaRouter(config: ValhallaConfig, fetchJson: FetchFunction = fetch): Router {
  const ask: Ask = async (path, body, timeoutMs, options) => {
    try {
      return await requestJson(fetchJson, {
        baseUrl: config.url,
        path,
        body,
        timeoutMs,
        signal: options?.signal,
      })
    } catch (error) {
      // 400 is the answer for "no path could be found" (442) and for points off the network (171).
      if (error instanceof OutsideServiceError)
        throw error.status === 400
          ? new NoRouteFound('Valhalla', { cause: error })
          : new RouterUnavailable('Valhalla', { cause: error })
      throw error
    }
  }
  return {
    async route(query, options) {
      if (query.points.length < 2) throw new RangeError('a route needs at least two points')
      const parts: Route[] = []
      for (const section of sectionsOf(query)) parts.push(await routeSection(ask, query, section, options))
      return joinSections(parts)
    },
    matrix: (query, options) => askMatrix(ask, query, options),
  }
}

type Section = { points: LonLat[]; ignored: IgnoredRestrictions }

const permissionKey = (ignored: IgnoredRestrictions) =>
  [ignored.oneways, ignored.access, ignored.restrictions].map(Boolean).join()

/** Valhalla's `ignore_*` hold for a whole request: legs that allow something else are asked for apart. */
function sectionsOf({ points, ignored = [] }: RouteQuery): Section[] {
  const sections: Section[] = []
  points.slice(1).forEach((to, i) => {
    const allowed = ignored[i] ?? {}
    const last = sections.at(-1)
    if (last && last.points.length < MAX_POINTS && permissionKey(last.ignored) === permissionKey(allowed))
      last.points.push(to)
    else sections.push({ points: [points[i] ?? to, to], ignored: allowed })
  })
  return sections
}

async function routeSection(
  ask: Ask,
  query: RouteQuery,
  section: Section,
  options?: CallOptions,
): Promise<Route> {
  const answer = await ask(
    '/route',
    {
      locations: section.points.map(locationOf),
      ...costingOf(query, section.ignored),
      directions_type: 'none',
      units: 'kilometers',
    },
    ROUTE_TIMEOUT_MS,
    options,
  )
  const { trip, warnings } = readAnswer(() => decodeRoute(answer))
  const legs = trip.legs.map(({ summary }): TravelLeg => ({
    distanceMeters: Math.round(summary.length * 1000),
    durationSeconds: Math.round(summary.time),
  }))
  return {
    geometry: joinLines(trip.legs.map(({ shape }) => readAnswer(() => decodePolyline(shape)))),
    legs,
    ...totalsOf(legs),
    estimate: false,
    warnings: [...(trip.warnings ?? []), ...(warnings ?? [])].map(warningText),
  }
}

async function askMatrix(ask: Ask, query: MatrixQuery, options?: CallOptions): Promise<Matrix> {
  const size = query.points.length
  const empty = () => query.points.map(() => query.points.map((): number | null => null))
  const matrix: Matrix = { durationSeconds: empty(), distanceMeters: empty(), estimate: false }
  const costing = costingOf(query, {})
  for (let fromStart = 0; fromStart < size; fromStart += MATRIX_EDGE)
    for (let toStart = 0; toStart < size; toStart += MATRIX_EDGE) {
      const sources = query.points.slice(fromStart, fromStart + MATRIX_EDGE)
      const targets = query.points.slice(toStart, toStart + MATRIX_EDGE)
      const answer = await ask(
        '/sources_to_targets',
        {
          sources: sources.map(locationOf),
          targets: targets.map(locationOf),
          ...costing,
          units: 'kilometers',
        },
        MATRIX_TIMEOUT_MS,
        options,
      )
      const rows = readAnswer(() => decodeMatrix(answer)).sources_to_targets
      if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length))
        throw new RouterUnavailable('Valhalla: matrix of another size')
      rows.forEach((row, from) =>
        row.forEach(({ time, distance }, to) => {
          const durations = matrix.durationSeconds[fromStart + from]
          const distances = matrix.distanceMeters[fromStart + from]
          if (durations) durations[toStart + to] = time === null ? null : Math.round(time)
          if (distances) distances[toStart + to] = distance === null ? null : Math.round(distance * 1000)
        }),
      )
    }
  return matrix
}

const locationOf = ([lon, lat]: LonLat) => ({ lon, lat, type: 'break' })

/**
 * Costing model and options. Cars count as `auto`, everything heavier as `truck` with the weight and height of
 * the profile. An exclusion is asked for twice: hard, which needs a service that allows it (otherwise it is ignored
 * with a warning), and as the strongest wish.
 */
export function costingOf(
  query: Pick<RouteQuery, 'profile' | 'excludeMotorway' | 'excludeToll' | 'excludeFerry'>,
  ignored: IgnoredRestrictions,
): { costing: string; costing_options: Record<string, Record<string, number | boolean>> } {
  const costing = costingModels[query.profile]
  const isTruck = costing === 'truck'
  const options: Record<string, number | boolean> = {}
  if (isTruck) Object.assign(options, sizeOf(query.profile))
  if (query.excludeMotorway && costing !== 'bicycle')
    Object.assign(options, { use_highways: 0, exclude_highways: true })
  if (query.excludeToll && costing !== 'bicycle')
    Object.assign(options, { use_tolls: 0, exclude_tolls: true })
  if (query.excludeFerry) Object.assign(options, { use_ferry: 0, exclude_ferries: true })
  if (ignored.oneways) options['ignore_oneways'] = true
  if (ignored.access) options['ignore_access'] = true
  // For trucks `ignore_restrictions` would drop the limits of weight and height as well.
  if (ignored.restrictions)
    options[isTruck ? 'ignore_non_vehicular_restrictions' : 'ignore_restrictions'] = true
  return { costing, costing_options: { [costing]: options } }
}

const costingModels: Record<VehicleType, 'bicycle' | 'auto' | 'truck'> = {
  bicycle: 'bicycle',
  car: 'auto',
  light_truck: 'truck',
  medium_truck: 'truck',
  truck: 'truck',
  heavy_truck: 'truck',
}

function sizeOf(profile: VehicleType): { weight?: number; height?: number } {
  const size = vehicleProfiles[profile]
  return 'weightTonnes' in size ? { weight: size.weightTonnes, height: size.heightMeters } : {}
}

function readAnswer<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new RouterUnavailable('Valhalla: unreadable answer', { cause: error })
  }
}

const warningText = (warning: unknown): string =>
  typeof warning === 'object' && warning !== null && 'text' in warning
    ? String(warning.text)
    : String(warning)

const totalsOf = (legs: TravelLeg[]) => ({
  distanceMeters: legs.reduce((sum, leg) => sum + leg.distanceMeters, 0),
  durationSeconds: legs.reduce((sum, leg) => sum + leg.durationSeconds, 0),
})

/** One line of several, the shared points once. */
function joinLines(lines: LonLat[][]): LonLat[] {
  const joined: LonLat[] = []
  for (const line of lines)
    for (const point of line) {
      const last = joined.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) joined.push(point)
    }
  return joined
}

function joinSections(sections: Route[]): Route {
  const legs = sections.flatMap((section) => section.legs)
  const warnings = [...new Set(sections.flatMap((section) => section.warnings ?? []))]
  return {
    geometry: joinLines(sections.map((section) => section.geometry)),
    legs,
    ...totalsOf(legs),
    estimate: false,
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}
