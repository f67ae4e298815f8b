import * as Schema from 'effect/Schema'
import type { Problem, Routes, Stop, Vehicle } from '../../optimiser/problem'
import { OutsideServiceError, isOutage, requestJson, type FetchFunction } from '../support/outsideService'

/*
 * A VROOM service (https://github.com/VROOM-Project/vroom, docs/API.md): problems with many vehicles are solved there. It
 * knows hard windows, loads and who may serve whom; what it cannot say (wishes, locks) is left to our own search, which
 * begins with its answer.
 */

export type VroomConfig = { url: string }

/** Routes to begin with; null where the service cannot be asked about the problem. Stops it leaves out are in none. */
export type Engine = (problem: Problem, options: { signal?: AbortSignal }) => Promise<Routes | null>

/** The service did not answer, or with something that is no plan. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
}

const timeoutMs = 60_000
/** Milliseconds that a service which has failed is left alone. */
const restMs = 30_000
/** In seconds: later than any tour ends. */
const never = 14 * 24 * 3600
/** For a vehicle without a limit beside others that have one. */
const anyLoad = 1e9

const Step = Schema.Struct({ type: Schema.String, id: Schema.optionalKey(Schema.Finite) })
const Answer = Schema.Struct({
  code: Schema.Finite,
  routes: Schema.Array(Schema.Struct({ vehicle: Schema.Finite, steps: Schema.Array(Step) })),
})
const decodeAnswer = Schema.decodeUnknownSync(Answer)

/** @throws EngineUnavailable; the reason of the signal when it is cancelled */
export function createVroom(
  { url }: VroomConfig,
  { fetchJson = fetch, now = Date.now }: { fetchJson?: FetchFunction; now?: () => number } = {},
): Engine {
  let restUntil = 0

  async function ask(body: object, signal: AbortSignal | undefined): Promise<unknown> {
    if (now() < restUntil) throw new EngineUnavailable('VROOM: resting after a failure')
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
      if (isOutage(error)) restUntil = now() + restMs
      throw new EngineUnavailable('VROOM', { cause: error })
    }
  }

  return async (problem, { signal }) => {
    const request = vroomRequestOf(problem)
    return request === null ? null : routesOf(await ask(request, signal), problem)
  }
}

/** What the service is asked; null where a vehicle has neither a start nor an end, which it does not know. */
export function vroomRequestOf({ travel, nodeCount, stops, vehicles }: Problem): object | null {
  if (vehicles.some(({ start, end }) => start === undefined && end === undefined)) return null
  const hasLoads = vehicles.some(({ capacity }) => capacity !== undefined)
  const ways = [...new Set(vehicles.map((vehicle) => vehicle.travel ?? travel))]
  const skills = skillsOf(stops)
  return {
    matrices: Object.fromEntries(
      ways.map((each, index) => [profileOf(index), { durations: rowsOf(each, nodeCount) }]),
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
      profile: profileOf(ways.indexOf(vehicle.travel ?? travel)),
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

/** Who may serve whom, as the service says it: a skill for each set of vehicles that some stop is left to. */
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

/** Only what must be kept: who comes early to a wish is served, and who comes late to one is only late. */
function windowOf({ window }: Stop): { time_windows?: [number, number][] } {
  if (window === undefined) return {}
  const { kind, earliest = 0, latest = never } = window
  // Its times are whole numbers from 0 on; a window that opened before midnight is open.
  const from = kind === 'strict' || kind === 'soft_end' ? Math.max(0, earliest) : 0
  const to = kind === 'strict' || kind === 'soft_start' ? latest : never
  // A window that ends before it begins would be refused with all others.
  return from > to ? {} : { time_windows: [[Math.round(from), Math.round(to)]] }
}

/** @throws EngineUnavailable where it is no plan of this problem */
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
