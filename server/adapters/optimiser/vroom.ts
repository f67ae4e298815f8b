import * as Schema from 'effect/Schema'
import type { Problem, Routes, Stop, Vehicle } from '../../optimiser/problem'
import { OutsideServiceError, isOutage, requestJson, type FetchFunction } from '../support/outsideService'

/*
 * Solves problems with many vehicles in a VROOM service (https://github.com/VROOM-Project/vroom,
 * docs/API.md). VROOM knows hard windows, loads and which vehicle may serve which stop. Soft windows and
 * locks are left to our own search, which starts from VROOM's routes.
 */

export type VroomConfig = { url: string }

/**
 * Returns initial routes, or null when the service cannot be used for the problem. Unassigned stops are in no
 * route.
 */
export type Engine = (problem: Problem, options: { signal?: AbortSignal }) => Promise<Routes | null>

/** The service did not answer, or its answer is not a valid plan. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
}

const timeoutMs = 60_000
/** Milliseconds without requests after a failure of the service. */
const backoffMs = 30_000
/** Seconds, later than the end of any tour. */
const never = 14 * 24 * 3600
/** Capacity of a vehicle without a limit when other vehicles have one. */
const anyLoad = 1e9

const Step = Schema.Struct({ type: Schema.String, id: Schema.optionalKey(Schema.Finite) })
const Answer = Schema.Struct({
  code: Schema.Finite,
  routes: Schema.Array(Schema.Struct({ vehicle: Schema.Finite, steps: Schema.Array(Step) })),
})
const decodeAnswer = Schema.decodeUnknownSync(Answer)

/** @throws EngineUnavailable; the reason of the signal when cancelled */
export function createVroom(
  { url }: VroomConfig,
  { fetchJson = fetch, now = Date.now }: { fetchJson?: FetchFunction; now?: () => number } = {},
): Engine {
  let backoffUntil = 0

  async function ask(body: object, signal: AbortSignal | undefined): Promise<unknown> {
    if (now() < backoffUntil) throw new EngineUnavailable('VROOM: resting after a failure')
    try {
      return await requestJson(fetchJson, {
        baseUrl: url,
        path: '/',
        body,
        timeoutMs,
        ...(signal && { signal }),
      })
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error
      if (isOutage(error)) backoffUntil = now() + backoffMs
      throw new EngineUnavailable('VROOM', { cause: error })
    }
  }

  return async (problem, { signal }) => {
    const request = vroomRequestOf(problem)
    return request === null ? null : routesOf(await ask(request, signal), problem)
  }
}

/** Builds the request. Returns null if a vehicle has neither start nor end, which VROOM does not support. */
export function vroomRequestOf({ travel, nodeCount, stops, vehicles }: Problem): object | null {
  if (vehicles.some(({ start, end }) => start === undefined && end === undefined)) return null
  const hasLoads = vehicles.some(({ capacity }) => capacity !== undefined)
  const matrices = [...new Set(vehicles.map((vehicle) => vehicle.travel ?? travel))]
  const skills = skillsOf(stops)
  return {
    matrices: Object.fromEntries(
      matrices.map((each, index) => [profileOf(index), { durations: rowsOf(each, nodeCount) }]),
    ),
    jobs: stops.map((stop, index) => ({
      id: index + 1,
      location_index: stop.node,
      service: Math.round(stop.stay),
      ...(hasLoads && { delivery: [Math.ceil(stop.load ?? 0)] }),
      ...skills.ofStop(stop),
      ...windowOf(stop),
    })),
    vehicles: vehicles.map((vehicle, index) => ({
      id: index + 1,
      profile: profileOf(matrices.indexOf(vehicle.travel ?? travel)),
      skills: skills.ofVehicle(index),
      time_window: [Math.round(vehicle.departure), endOf(vehicle)],
      ...(vehicle.start !== undefined && { start_index: vehicle.start }),
      ...(vehicle.end !== undefined && { end_index: vehicle.end }),
      ...(hasLoads && { capacity: [Math.floor(vehicle.capacity ?? anyLoad)] }),
    })),
  }
}

const profileOf = (index: number): string => `ways${index}`

const rowsOf = (travel: Problem['travel'], nodeCount: number): number[][] =>
  Array.from({ length: nodeCount }, (_, row) =>
    Array.from(travel.slice(row * nodeCount, (row + 1) * nodeCount), (each) => Math.round(each)),
  )

/**
 * Expresses which vehicle may serve which stop as VROOM skills: one skill per distinct set of allowed
 * vehicles.
 */
function skillsOf(stops: readonly Stop[]) {
  const setOf = ({ pinnedTo, allowed }: Stop) => (pinnedTo === undefined ? allowed : [pinnedTo])?.toSorted()
  const names = [...new Set(stops.flatMap((stop) => setOf(stop)?.join() ?? []))]
  const sets = names.map((name) => stops.map(setOf).find((set) => set?.join() === name) ?? [])
  return {
    ofStop: (stop: Stop) => {
      const name = setOf(stop)?.join()
      return name === undefined ? {} : { skills: [names.indexOf(name) + 1] }
    },
    ofVehicle: (vehicle: number) => sets.flatMap((set, index) => (set.includes(vehicle) ? [index + 1] : [])),
  }
}

const endOf = ({ departure, latestEnd = never }: Vehicle): number =>
  Math.round(Math.max(departure, latestEnd))

/** Sends hard limits only: soft windows may be violated, and the search penalises them later. */
function windowOf({ window }: Stop): { time_windows?: [number, number][] } {
  if (window === undefined) return {}
  const { kind, earliest = 0, latest = never } = window
  // VROOM times are whole numbers from 0. A window that opens before midnight starts at 0.
  const from = kind === 'strict' || kind === 'soft_end' ? Math.max(0, earliest) : 0
  const to = kind === 'strict' || kind === 'soft_start' ? latest : never
  // VROOM rejects the whole request if one window ends before it starts.
  return from > to ? {} : { time_windows: [[Math.round(from), Math.round(to)]] }
}

/** @throws EngineUnavailable when the answer is not a plan of this problem */
function routesOf(given: unknown, { stops, vehicles }: Problem): Routes {
  const { code, routes } = readAnswer(given)
  if (code !== 0) throw new EngineUnavailable(`VROOM answered with code ${code}`)
  const found = vehicles.map((): number[] => [])
  const seen = new Set<number>()
  for (const { vehicle, steps } of routes) {
    for (const { type, id } of steps) {
      if (type !== 'job') continue
      const stop = (id ?? 0) - 1
      const route = found[vehicle - 1]
      if (stops[stop] === undefined || seen.has(stop) || route === undefined) {
        throw new EngineUnavailable('VROOM answered with the plan of another problem')
      }
      seen.add(stop)
      route.push(stop)
    }
  }
  return found
}

function readAnswer(given: unknown): typeof Answer.Type {
  try {
    return decodeAnswer(given)
  } catch (error) {
    throw new EngineUnavailable('VROOM answered with something unreadable', { cause: error })
  }
}
