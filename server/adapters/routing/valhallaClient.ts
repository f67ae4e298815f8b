import * as Schema from 'effect/Schema'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { OutsideServiceError, isOutage } from '../support/outsideService'
import { decodePolyline } from './polyline'
import { NoRouteFound, RouterUnavailable } from './router'
import type { KnownLeg } from './legCache'
import type { ValhallaCosting } from './valhallaCosting'
import type { CallLimits, ValhallaAction, ValhallaTransport } from './valhallaTransport'

/* Calls of Valhalla (https://valhalla.github.io/valhalla/). Each answer is validated. */

/** A place farther from every street that the vehicle may use has no route. */
const farthestStreetMeters = 500

const Leg = Schema.Struct({
  shape: Schema.String,
  summary: Schema.Struct({ time: Schema.Finite, length: Schema.Finite }),
})
const Warnings = Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Unknown)))
const RouteAnswer = Schema.Struct({
  trip: Schema.Struct({ legs: Schema.Array(Leg), warnings: Warnings }),
  warnings: Warnings,
})
const Cells = Schema.Array(Schema.Array(Schema.NullOr(Schema.Finite)))
const Block = Schema.Struct({ durations: Cells, distances: Cells })
/** Services before version 3.4 know only the verbose form. */
const VerboseCell = Schema.Struct({
  time: Schema.NullOr(Schema.Finite),
  distance: Schema.NullOr(Schema.Finite),
})
const MatrixAnswer = Schema.Struct({
  sources_to_targets: Schema.Union([Block, Schema.Array(Schema.Array(VerboseCell))]),
})
const LocateAnswer = Schema.Array(Schema.Struct({ edges: Schema.NullOr(Schema.Array(Schema.Unknown)) }))
const decodeRoute = Schema.decodeUnknownSync(RouteAnswer)
const decodeMatrix = Schema.decodeUnknownSync(MatrixAnswer)
const decodeLocate = Schema.decodeUnknownSync(LocateAnswer)

/** `[from][to]`, seconds and kilometres; null where no route was found. */
type Block = typeof Block.Type

export type ValhallaClient = {
  /** Returns the legs between adjacent points, at least two. */
  route: (points: readonly LonLat[], costing: ValhallaCosting, limits: CallLimits) => Promise<KnownLeg[]>
  matrix: (
    sources: readonly LonLat[],
    targets: readonly LonLat[],
    costing: ValhallaCosting,
    limits: CallLimits,
  ) => Promise<Block>
  /** Returns for each point whether a street that the vehicle may use is near. */
  hasStreet: (points: readonly LonLat[], costing: ValhallaCosting, limits: CallLimits) => Promise<boolean[]>
}

/**
 * Calls throw `RouterUnavailable` or `NoRouteFound`, see `Router`. After an outage, calls fail immediately
 * for a while.
 */
export function createValhallaClient(transport: ValhallaTransport, now: () => number): ValhallaClient {
  let restUntil = 0

  async function ask(action: ValhallaAction, body: object, limits: CallLimits): Promise<unknown> {
    if (now() < restUntil) throw new RouterUnavailable('Valhalla: resting after a failure')
    try {
      return await transport.ask(action, body, limits)
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error
      // Valhalla responds 400 for "no path could be found" (442) and for points off the network (171).
      if (error.status === 400) throw new NoRouteFound('Valhalla', { cause: error })
      if (isOutage(error)) restUntil = now() + transport.restMs
      throw new RouterUnavailable('Valhalla', { cause: error })
    }
  }

  return {
    async route(points, costing, limits) {
      const locations = points.map(locationOf)
      const body = { locations, ...costing, directions_type: 'none', units: 'kilometers' }
      const answer = await ask('/route', body, limits)
      const { trip, warnings } = readAnswer(() => decodeRoute(answer))
      if (trip.legs.length !== points.length - 1) throw unreadable('another number of legs')
      const hints = [...(trip.warnings ?? []), ...(warnings ?? [])].map(warningText)
      return trip.legs.map(({ shape, summary }) => {
        readAnswer(() => decodePolyline(shape))
        return {
          shape,
          warnings: hints,
          distanceMeters: Math.round(summary.length * 1000),
          durationSeconds: Math.round(summary.time),
        }
      })
    },

    async matrix(sources, targets, costing, limits) {
      const places = { sources: sources.map(locationOf), targets: targets.map(locationOf) }
      const body = { ...places, ...costing, units: 'kilometers', verbose: false }
      const answer = await ask('/sources_to_targets', body, limits)
      const block = compact(readAnswer(() => decodeMatrix(answer)).sources_to_targets)
      for (const rows of [block.durations, block.distances])
        if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length))
          throw unreadable('a matrix of another size')
      return block
    },

    async hasStreet(points, { costing, costing_options }, limits) {
      const body = { locations: points.map(locationOf), costing, costing_options }
      const answer = await ask('/locate', body, limits)
      const places = readAnswer(() => decodeLocate(answer))
      if (places.length !== points.length) throw unreadable('another number of places')
      return places.map(({ edges }) => edges !== null && edges.length > 0)
    },
  }
}

const compact = (given: typeof MatrixAnswer.Type.sources_to_targets): Block =>
  'durations' in given
    ? given
    : {
        durations: given.map((row) => row.map(({ time }) => time)),
        distances: given.map((row) => row.map(({ distance }) => distance)),
      }

/** A vehicle may turn round at a `break`, so that each leg is independent of the previous one. */
const locationOf = ([lon, lat]: LonLat) => ({
  lon,
  lat,
  type: 'break',
  search_cutoff: farthestStreetMeters,
})

const unreadable = (what: string, options?: ErrorOptions) =>
  new RouterUnavailable(`Valhalla answered with ${what}`, options)

function readAnswer<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw unreadable('something unreadable', { cause: error })
  }
}

const warningText = (warning: unknown): string =>
  typeof warning === 'object' && warning !== null && 'text' in warning
    ? String(warning.text)
    : String(warning)
