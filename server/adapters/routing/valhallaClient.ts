import * as Schema from 'effect/Schema'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { OutsideServiceError, isOutage, requestJson, type FetchFunction } from '../support/outsideService'
import { decodePolyline } from './polyline'
import { NoRouteFound, RouterUnavailable } from './router'
import type { KnownLeg } from './legCache'
import type { ValhallaCosting } from './valhallaCosting'

/* Calls of a Valhalla service (https://valhalla.github.io/valhalla/). Each answer is validated. */

/** Milliseconds without requests after a failure of the service, so that no write waits for it in vain. */
const backoffMs = 30_000

const Leg = Schema.Struct({
  shape: Schema.String,
  summary: Schema.Struct({ time: Schema.Finite, length: Schema.Finite }),
})
const Warnings = Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Unknown)))
const RouteAnswer = Schema.Struct({
  trip: Schema.Struct({ legs: Schema.Array(Leg), warnings: Warnings }),
  warnings: Warnings,
})
const Cell = Schema.Struct({
  time: Schema.NullOr(Schema.Finite),
  distance: Schema.NullOr(Schema.Finite),
})
const MatrixAnswer = Schema.Struct({ sources_to_targets: Schema.Array(Schema.Array(Cell)) })
const decodeRoute = Schema.decodeUnknownSync(RouteAnswer)
const decodeMatrix = Schema.decodeUnknownSync(MatrixAnswer)

export type CallLimits = { timeoutMs: number; signal?: AbortSignal | undefined }

/** `[from][to]`; null where no route was found. */
type Cells = readonly (readonly { seconds: number | null; meters: number | null }[])[]

export type ValhallaClient = {
  /** Returns the legs between adjacent points, at least two. */
  route: (points: readonly LonLat[], costing: ValhallaCosting, limits: CallLimits) => Promise<KnownLeg[]>
  matrix: (
    sources: readonly LonLat[],
    targets: readonly LonLat[],
    costing: ValhallaCosting,
    limits: CallLimits,
  ) => Promise<Cells>
}

/**
 * Calls throw `RouterUnavailable` or `NoRouteFound`, see `Router`. After an outage, calls fail immediately
 * for a while.
 */
export function createValhallaClient(
  baseUrl: string,
  { fetchJson, now }: { fetchJson: FetchFunction; now: () => number },
): ValhallaClient {
  let backoffUntil = 0

  async function ask(path: string, body: unknown, { timeoutMs, signal }: CallLimits): Promise<unknown> {
    if (now() < backoffUntil) throw new RouterUnavailable('Valhalla: resting after a failure')
    try {
      return await requestJson(fetchJson, { baseUrl, path, body, timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error
      // Valhalla responds 400 for "no path could be found" (442) and for points off the network (171).
      if (error.status === 400) throw new NoRouteFound('Valhalla', { cause: error })
      if (isOutage(error)) backoffUntil = now() + backoffMs
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
      const answer = await ask('/sources_to_targets', { ...places, ...costing, units: 'kilometers' }, limits)
      const rows = readAnswer(() => decodeMatrix(answer)).sources_to_targets
      if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length))
        throw unreadable('a matrix of another size')
      return rows.map((row) =>
        row.map(({ time, distance }) => ({
          seconds: time === null ? null : Math.round(time),
          meters: distance === null ? null : Math.round(distance * 1000),
        })),
      )
    },
  }
}

/** A vehicle may turn round at a `break`, so that each leg is independent of the previous one. */
const locationOf = ([lon, lat]: LonLat) => ({ lon, lat, type: 'break' })

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
