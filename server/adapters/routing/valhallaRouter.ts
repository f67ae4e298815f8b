import { estimateLabel, estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import { createCellCache, type CellCache } from './cellCache'
import { createLegCache, type KnownLeg, type LegCache } from './legCache'
import { decodePolyline } from './polyline'
import {
  NoRouteFound,
  RouterUnavailable,
  type CallOptions,
  type Route,
  type Router,
  type RouteQuery,
} from './router'
import { createValhallaClient, type ValhallaClient } from './valhallaClient'
import { costingOf, type ValhallaCosting } from './valhallaCosting'
import { readMatrix } from './valhallaMatrix'
import type { CallLimits, ValhallaTransport } from './valhallaTransport'
import { inParallel } from './inParallel'

type Options = {
  /** Names the street data in the keys of the cache. */
  dataVersion?: string
  /** False for places beyond the street data, whose legs are estimated. */
  covers?: (point: LonLat) => boolean
  now?: () => number
}

const REQUEST_TIMEOUT_MS = 10_000
/** Limit for all requests of one route: writes wait for it. */
const ROUTE_TIMEOUT_MS = 15_000
const maxAgeMs = 24 * 3_600_000
const legLimits = { maxCharacters: 32_000_000, maxAgeMs }
/** Fifty matrices of 100 stops. */
const cellLimits = { maxCells: 500_000, maxAgeMs }

/**
 * Routes and matrices of Valhalla. Legs and cells are cached, so that a changed order only requests changed legs. A leg
 * without a known route is estimated, and the answer is then labelled as an estimate.
 */
export function createValhallaRouter(
  transport: ValhallaTransport,
  { dataVersion = '', covers = () => true, now = Date.now }: Options = {},
): Router {
  const client = createValhallaClient(transport, now)
  const parts: Parts = {
    client,
    covers,
    dataVersion,
    limits: transport.limits,
    cache: createLegCache({ ...legLimits, now }),
    cells: createCellCache({ ...cellLimits, now }),
  }
  return {
    async route(query, options) {
      if (query.points.length < 2) throw new RangeError('a route needs at least two points')
      return joinLegs(query.points, await findLegs(parts, query, options))
    },
    matrix: (query, options) => readMatrix(parts, query, options),
  }
}

type Parts = {
  client: ValhallaClient
  cache: LegCache
  cells: CellCache
  limits: ValhallaTransport['limits']
  dataVersion: string
  covers: (point: LonLat) => boolean
}

/** Two adjacent points of a route with the restrictions that the vehicle may ignore between them. */
type LegQuery = { from: LonLat; to: LonLat; costing: ValhallaCosting; costingKey: string; key: string }

function routesOf({ points, ignored = [], ...options }: RouteQuery, dataVersion: string): LegQuery[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const costing = costingOf(options, ignored[i] ?? {})
    const costingKey = JSON.stringify(costing)
    return {
      from,
      to,
      costing,
      costingKey,
      key: `${dataVersion} ${placeKey(from)} ${placeKey(to)} ${costingKey}`,
    }
  })
}

/** Six decimals are a tenth of a metre. */
const placeKey = ([lon, lat]: LonLat) => `${lon.toFixed(6)},${lat.toFixed(6)}`

async function findLegs(
  { client, cache, limits: { routePoints, atOnce }, dataVersion, covers }: Parts,
  query: RouteQuery,
  options: CallOptions = {},
): Promise<KnownLeg[]> {
  const legQueries = routesOf(query, dataVersion)
  const legs = legQueries.map(({ from, to, key }) =>
    covers(from) && covers(to) ? cache.get(key) : estimatedLeg(from, to, query.profile),
  )
  const deadline = AbortSignal.timeout(ROUTE_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const limits = { timeoutMs: REQUEST_TIMEOUT_MS, signal }
  try {
    await inParallel(atOnce, missingSections(legQueries, legs, routePoints), async (section) => {
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

const estimatedLeg = (from: LonLat, to: LonLat, profile: RouteQuery['profile']): KnownLeg => ({
  ...estimateLeg(from, to, profile),
  shape: null,
  warnings: [],
})

/** Consecutive legs that fit into one request. */
type Section = { first: number; legQueries: LegQuery[] }

/**
 * Valhalla's `ignore_*` options apply to a whole request: legs with other permissions need their own request.
 */
function missingSections(
  legQueries: readonly LegQuery[],
  legs: readonly (KnownLeg | undefined)[],
  maxPoints: number,
): Section[] {
  const sections: Section[] = []
  legQueries.forEach((legQuery, i) => {
    if (legs[i]) return
    const last = sections.at(-1)
    const isNext = last !== undefined && last.first + last.legQueries.length === i
    const fits =
      isNext &&
      last.legQueries.length < maxPoints - 1 &&
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
    if (legQueries.length === 1) return [estimatedLeg(first.from, first.to, query.profile)]
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
