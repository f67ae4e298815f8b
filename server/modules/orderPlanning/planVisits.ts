import type { InsertionViolation, UnplannedReason } from '../../../src/contract/tour/orderPlanning'
import { evaluate } from '../../optimiser/evaluate'
import type { Problem, Routes, UnservedReason } from '../../optimiser/problem'
import { reasonsOf } from '../../optimiser/reasons'
import { limitsForShare, type Optimise } from '../optimisation/optimise'
import { insertStops, leastOverrun } from '../redistribution/insertStops'
import { placeWithin } from '../redistribution/placeLeft'
import { isInSpan, loadOf, timesOf, type VisitProblem } from './visitProblem'

/* Pure rules over the problem of adding visits to dates. */

/** A visit on a date, with what it changes there. */
export type InsertedVisit = {
  /** Index in `wanted`, and in `dates`. */
  visit: number
  date: number
  position: number
  /** Driving and service, without waiting. */
  addedSeconds: number
  time: number
  end: number
  violation: InsertionViolation | null
  over: number | null
  load: number
  most: number | null
  /** Names of missing skills. */
  skills: readonly string[] | null
  isUnwanted: boolean
}

export type UnplacedVisit = {
  visit: number
  kind: UnplannedReason
  load?: number
  most?: number
  over?: number
  skills?: readonly string[]
  date?: number
}

/** The cheapest place of one visit on each date, also where it would exceed a limit, the cheapest one first. */
export function insertionsOf(asked: VisitProblem, visit: number): InsertedVisit[] {
  const { problem, routes, firstWanted } = asked
  const stop = firstWanted + visit
  const dates = problem.stops[stop]?.allowed ?? []
  return dates
    .map((date) => {
      const route = routes[date] ?? []
      return describe(asked, { visit, date }, placeWithin(problem, route, { stop, vehicle: date }), route)
    })
    .toSorted(
      (one, other) =>
        Number(one.isUnwanted) - Number(other.isUnwanted) ||
        Number(one.violation !== null) - Number(other.violation !== null) ||
        one.addedSeconds - other.addedSeconds,
    )
}

/** Priorities are planned one after the other, so that a lower one takes no place of a higher one. */
const ranks = ['high', 'normal', 'low']

/**
 * Plans visits where they exceed no limit: best insertion by priority first, then an improvement by the optimiser, which
 * counts only if each date keeps its stops in their order.
 * @param optimise null for no improvement
 */
export async function planVisits(
  asked: VisitProblem,
  optimise: Optimise | null,
  control: { signal: AbortSignal },
): Promise<{ placed: InsertedVisit[]; unplaced: UnplacedVisit[] }> {
  const { problem, routes: before, firstWanted, wanted } = asked
  const rankOf = (visit: number) => ranks.indexOf(wanted[visit]?.priority ?? 'normal')
  let routes = before
  for (const rank of ranks.keys()) {
    const stops = wanted.flatMap((_, visit) => (rankOf(visit) === rank ? [firstWanted + visit] : []))
    routes = insertStops(problem, routes, stops)
  }
  if (optimise !== null) routes = await improved(asked, routes, optimise, control)

  const known = new Set<string>()
  const placed = routes.flatMap((route, date) =>
    route.flatMap((stop) => {
      const visit = stop - firstWanted
      const key = `${date} ${wanted[visit]?.stop.id}`
      // A date has at most one order of a stop.
      if (visit < 0 || known.has(key)) return []
      known.add(key)
      const without = route.filter((each) => each !== stop)
      return [describe(asked, { visit, date }, route, without)]
    }),
  )
  const reasons = new Map(reasonsOf(problem, routes).map(({ stop, reason }) => [stop, reason]))
  const planned = new Set(placed.map(({ visit }) => visit))
  const unplaced = wanted.flatMap((_, visit) =>
    planned.has(visit) ? [] : [unplacedVisit(asked, routes, visit, reasons.get(firstWanted + visit))],
  )
  return { placed, unplaced }
}

async function improved(
  { problem, routes: before, firstWanted }: VisitProblem,
  inserted: Routes,
  optimise: Optimise,
  { signal }: { signal: AbortSignal },
): Promise<Routes> {
  const count = inserted.flat().filter((stop) => stop >= firstWanted).length
  if (count === 0 || problem.vehicles.length < 2) return inserted
  const limits = { ...limitsForShare(problem.stops.length), start: inserted, maxSeconds: 5 }
  const { routes } = await optimise(problem, limits, { signal })
  const keepsOrder = before.every((route, date) => {
    const own = (routes[date] ?? []).filter((stop) => stop < firstWanted)
    return own.length === route.length && own.every((stop, index) => stop === route[index])
  })
  const isAsFull = routes.flat().filter((stop) => stop >= firstWanted).length >= count
  const [was, is] = [evaluate(problem, inserted), evaluate(problem, routes)]
  const isBetter = is.cost < was.cost && is.strictSeconds <= was.strictSeconds && is.overload <= was.overload
  return keepsOrder && isAsFull && isBetter ? routes : inserted
}

function describe(
  { problem, dates, wanted, firstWanted, obstacleOf }: VisitProblem,
  { visit, date }: { visit: number; date: number },
  route: readonly number[],
  without: readonly number[],
): InsertedVisit {
  const position = route.indexOf(firstWanted + visit)
  const before = timesOf(problem, date, without)
  const after = timesOf(problem, date, route)
  const { capacity, latestEnd } = problem.vehicles[date] ?? {}
  const load = loadOf(problem, route)
  const late = latenessOf(problem, date, route) - latenessOf(problem, date, without)
  const overrun = latestEnd === undefined ? 0 : Math.max(0, after.end - latestEnd)
  const isOverloaded = capacity !== undefined && load > capacity
  const asked = wanted[visit]
  const plan = dates[date]
  const obstacle = asked === undefined || plan === undefined ? null : obstacleOf(plan, asked)
  const exceeded: InsertionViolation | null =
    late > 0 ? 'window' : overrun > 0 ? 'end' : isOverloaded ? 'load' : null
  const violation = obstacle?.kind ?? exceeded
  return {
    visit,
    date,
    position,
    addedSeconds: Math.round(after.work - before.work),
    time: Math.round(after.times[position] ?? 0),
    end: Math.round(after.end),
    violation,
    over: violation === 'window' ? Math.round(late) : violation === 'end' ? Math.round(overrun) : null,
    load,
    most: capacity ?? null,
    skills: obstacle?.kind === 'skills' ? obstacle.skills : null,
    isUnwanted: asked !== undefined && !isInSpan(asked, plan?.date ?? ''),
  }
}

/** Seconds after the ends of strict windows. */
function latenessOf(problem: Problem, vehicle: number, route: readonly number[]): number {
  const endless = problem.vehicles.map(({ latestEnd: _, ...each }) => each)
  const alone = problem.vehicles.map((_, index) => (index === vehicle ? route : []))
  return evaluate({ ...problem, vehicles: endless }, alone).strictSeconds
}

const kinds: Record<UnservedReason, UnplannedReason> = {
  load: 'load',
  window: 'window',
  vehicleEnd: 'end',
  lock: 'room',
  noRoom: 'room',
}

function unplacedVisit(
  { problem, routes: before, firstWanted, obstacles }: VisitProblem,
  routes: Routes,
  visit: number,
  reason: UnservedReason | undefined,
): UnplacedVisit {
  const stop = firstWanted + visit
  const { allowed = [], load = 0 } = problem.stops[stop] ?? {}
  if (allowed.length === 0) return { visit, ...(obstacles[visit] ?? { kind: 'noDate' }) }
  const leftOf = (date: number) =>
    (problem.vehicles[date]?.capacity ?? Infinity) - loadOf(problem, before[date] ?? [])
  const most = Math.max(...allowed.map(leftOf))
  if (load > most) return { visit, kind: 'load', load, most }
  const kind = kinds[reason ?? 'noRoom']
  if (kind === 'window' || kind === 'load') return { visit, kind }
  const least = leastOverrun(problem, routes, stop)
  return least === null
    ? { visit, kind }
    : { visit, kind: 'end', over: Math.round(least.seconds), date: least.vehicle }
}
