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
/** For all requests of one route: writes wait for it. */
const ROUTE_TIMEOUT_MS = 15_000
const MATRIX_TIMEOUT_MS = 60_000
/** Consecutive legs with the same permissions share a request of at most so many points (service default: 20). */
const MAX_POINTS = 20
const REQUESTS_AT_ONCE = 4
/** A larger matrix is asked for in blocks of this edge (service default: 2,500 cells). */
const MATRIX_EDGE = 50
const cacheLimits = { maxCharacters: 32_000_000, maxAgeMs: 24 * 3_600_000 }

/**
 * Routes and matrices of a Valhalla service. Legs are remembered, so that a changed order asks for changed legs
 * alone. A leg for which the service knows no way is estimated, and the route is then labelled as an estimate.
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

/** Two neighbours of a route with what the vehicle may ignore between them. */
type Way = { from: LonLat; to: LonLat; costing: ValhallaCosting; costingKey: string; key: string }

function routesOf({ points, ignored = [], ...options }: RouteQuery): Way[] {
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
  const ways = routesOf(query)
  const legs = ways.map(({ key }) => cache.get(key))
  const deadline = AbortSignal.timeout(ROUTE_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const limits = { timeoutMs: REQUEST_TIMEOUT_MS, signal }
  try {
    await inParallel(REQUESTS_AT_ONCE, missingSections(ways, legs), async (section) => {
      const found = await askSection(client, query, section, limits)
      section.ways.forEach(({ key }, i) => {
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

/** Ways behind one another that one request can ask for. */
type Section = { first: number; ways: Way[] }

/** Valhalla's `ignore_*` hold for a whole request: ways that allow something else are asked for apart. */
function missingSections(ways: readonly Way[], legs: readonly (KnownLeg | undefined)[]): Section[] {
  const sections: Section[] = []
  ways.forEach((way, i) => {
    if (legs[i]) return
    const last = sections.at(-1)
    const isNext = last !== undefined && last.first + last.ways.length === i
    const fits = isNext && last.ways.length < MAX_POINTS - 1 && last.ways[0]?.costingKey === way.costingKey
    if (fits) last.ways.push(way)
    else sections.push({ first: i, ways: [way] })
  })
  return sections
}

/** Where the service refuses many ways at once, each is asked for alone, so that one does not cost the others. */
async function askSection(
  client: ValhallaClient,
  query: RouteQuery,
  { ways }: Section,
  limits: CallLimits,
): Promise<KnownLeg[]> {
  const [first] = ways
  if (!first) return []
  try {
    return await client.route([first.from, ...ways.map(({ to }) => to)], first.costing, limits)
  } catch (error) {
    if (!(error instanceof NoRouteFound)) throw error
    if (ways.length === 1)
      return [{ ...estimateLeg(first.from, first.to, query.profile), shape: null, warnings: [] }]
    const legs: KnownLeg[] = []
    for (const way of ways) {
      legs.push(...(await askSection(client, query, { first: 0, ways: [way] }, limits)))
    }
    return legs
  }
}

/** One route of its legs, the points they share once. */
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

/** Does the work on all items, so many at a time; the first failure is thrown and no further item begun. */
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
