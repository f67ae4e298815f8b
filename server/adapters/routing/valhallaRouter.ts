import { estimateLabel, estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import type { FetchFunction } from '../support/outsideService'
import { createLegCache, type KnownLeg, type LegCache } from './legCache'
import { decodePolyline } from './polyline'
import {
  NoRouteFound,
  RouterUnavailable,
  type CallOptions,
  type Matrix,
  type MatrixQuery,
  type Route,
  type Router,
  type RouteQuery,
} from './router'
import { createValhallaClient, type CallLimits, type ValhallaClient } from './valhallaClient'
import { costingOf, type ValhallaCosting } from './valhallaCosting'

export type ValhallaConfig = { url: string }

type Parts = { fetchJson?: FetchFunction; now?: () => number }

const REQUEST_TIMEOUT_MS = 10_000
/** Limit for all requests of one route: writes wait for it. */
const ROUTE_TIMEOUT_MS = 15_000
const MATRIX_TIMEOUT_MS = 60_000
/**
 * Consecutive legs with the same permissions share a request of at most this many points (service default:
 * 20).
 */
const MAX_POINTS = 20
const REQUESTS_AT_ONCE = 4
/** A larger matrix is requested in blocks with this edge length (service default: 2,500 cells). */
const MATRIX_EDGE = 50
const cacheLimits = { maxCharacters: 32_000_000, maxAgeMs: 24 * 3_600_000 }

/**
 * Routes and matrices of a Valhalla service. Legs are cached, so that a changed order only requests changed
 * legs. A leg without a known route is estimated, and the route is then labelled as an estimate.
 */
export function createValhallaRouter(
  { url }: ValhallaConfig,
  { fetchJson = fetch, now = Date.now }: Parts = {},
): Router {
  const client = createValhallaClient(url, { fetchJson, now })
  const cache = createLegCache({ ...cacheLimits, now })
  return {
    async route(query, options) {
      if (query.points.length < 2) throw new RangeError('a route needs at least two points')
      return joinLegs(query.points, await findLegs(client, cache, query, options))
    },
    matrix: (query, options) => askMatrix(client, query, options),
  }
}

/** Two adjacent points of a route with the restrictions that the vehicle may ignore between them. */
type LegQuery = { from: LonLat; to: LonLat; costing: ValhallaCosting; costingKey: string; key: string }

function routesOf({ points, ignored = [], ...options }: RouteQuery): LegQuery[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const costing = costingOf(options, ignored[i] ?? {})
    const costingKey = JSON.stringify(costing)
    return { from, to, costing, costingKey, key: `${placeKey(from)} ${placeKey(to)} ${costingKey}` }
  })
}

/** Six decimals are a tenth of a metre. */
const placeKey = ([lon, lat]: LonLat) => `${lon.toFixed(6)},${lat.toFixed(6)}`

async function findLegs(
  client: ValhallaClient,
  cache: LegCache,
  query: RouteQuery,
  options: CallOptions = {},
): Promise<KnownLeg[]> {
  const legQueries = routesOf(query)
  const legs = legQueries.map(({ key }) => cache.get(key))
  const deadline = AbortSignal.timeout(ROUTE_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const limits = { timeoutMs: REQUEST_TIMEOUT_MS, signal }
  try {
    await inParallel(REQUESTS_AT_ONCE, missingSections(legQueries, legs), async (section) => {
      const found = await askSection(client, query, section, limits)
      section.legQueries.forEach(({ key }, i) => {
        const leg = found[i]
        if (!leg) return
        cache.set(key, leg)
        legs[section.first + i] = leg
      })
    })
  } catch (error) {
    if (deadline.aborted && !options.signal?.aborted)
      throw new RouterUnavailable('Valhalla: no route in time', { cause: error })
    throw error
  }
  return legs.filter((leg) => leg !== undefined)
}

/** Consecutive legs that fit into one request. */
type Section = { first: number; legQueries: LegQuery[] }

/**
 * Valhalla's `ignore_*` options apply to a whole request: legs with other permissions need their own request.
 */
function missingSections(
  legQueries: readonly LegQuery[],
  legs: readonly (KnownLeg | undefined)[],
): Section[] {
  const sections: Section[] = []
  legQueries.forEach((legQuery, i) => {
    if (legs[i]) return
    const last = sections.at(-1)
    const isNext = last !== undefined && last.first + last.legQueries.length === i
    const fits =
      isNext &&
      last.legQueries.length < MAX_POINTS - 1 &&
      last.legQueries[0]?.costingKey === legQuery.costingKey
    if (fits) last.legQueries.push(legQuery)
    else sections.push({ first: i, legQueries: [legQuery] })
  })
  return sections
}

/**
 * If the service rejects several legs at once, requests each one alone, so that one bad leg does not affect
 * the others.
 */
async function askSection(
  client: ValhallaClient,
  query: RouteQuery,
  { legQueries }: Section,
  limits: CallLimits,
): Promise<KnownLeg[]> {
  const [first] = legQueries
  if (!first) return []
  try {
    return await client.route([first.from, ...legQueries.map(({ to }) => to)], first.costing, limits)
  } catch (error) {
    if (!(error instanceof NoRouteFound)) throw error
    if (legQueries.length === 1)
      return [{ ...estimateLeg(first.from, first.to, query.profile), shape: null, warnings: [] }]
    const legs: KnownLeg[] = []
    for (const legQuery of legQueries) {
      legs.push(...(await askSection(client, query, { first: 0, legQueries: [legQuery] }, limits)))
    }
    return legs
  }
}

/** Joins the legs to one route without repeating their shared points. */
function joinLegs(points: readonly LonLat[], legs: readonly KnownLeg[]): Route {
  const geometry: LonLat[] = []
  legs.forEach(({ shape }, i) => {
    const line = shape === null ? points.slice(i, i + 2) : decodePolyline(shape)
    for (const point of line) {
      const last = geometry.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) geometry.push(point)
    }
  })
  const isEstimate = legs.some(({ shape }) => shape === null)
  const warnings = [...new Set(legs.flatMap((leg) => leg.warnings))]
  return {
    geometry,
    legs: legs.map(({ distanceMeters, durationSeconds }) => ({ distanceMeters, durationSeconds })),
    distanceMeters: legs.reduce((sum, leg) => sum + leg.distanceMeters, 0),
    durationSeconds: legs.reduce((sum, leg) => sum + leg.durationSeconds, 0),
    estimate: isEstimate,
    ...(isEstimate && { label: estimateLabel }),
    ...(warnings.length > 0 && { warnings }),
  }
}

async function askMatrix(
  client: ValhallaClient,
  query: MatrixQuery,
  options: CallOptions = {},
): Promise<Matrix> {
  const size = query.points.length
  const empty = () => query.points.map(() => query.points.map((): number | null => null))
  const matrix: Matrix = { durationSeconds: empty(), distanceMeters: empty(), estimate: false }
  const costing = costingOf(query, {})
  const limits = { timeoutMs: MATRIX_TIMEOUT_MS, signal: options.signal }
  for (let fromStart = 0; fromStart < size; fromStart += MATRIX_EDGE)
    for (let toStart = 0; toStart < size; toStart += MATRIX_EDGE) {
      const sources = query.points.slice(fromStart, fromStart + MATRIX_EDGE)
      const targets = query.points.slice(toStart, toStart + MATRIX_EDGE)
      const cells = await client.matrix(sources, targets, costing, limits)
      cells.forEach((row, from) =>
        row.forEach(({ seconds, meters }, to) => {
          const durations = matrix.durationSeconds[fromStart + from]
          const distances = matrix.distanceMeters[fromStart + from]
          if (durations) durations[toStart + to] = seconds
          if (distances) distances[toStart + to] = meters
        }),
      )
    }
  return matrix
}

/**
 * Runs the work on all items, at most `limit` at a time. Throws the first error and starts no further item
 * after it.
 */
async function inParallel<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values()
  let hasFailed = false
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  })
  await Promise.all(workers)
}
