import type { FoundShare } from '../../../src/contract/tour/redistribution'
import type { Deps } from '../../deps'
import type { Routes, Solution } from '../../optimiser/problem'
import { reasonsOf } from '../../optimiser/reasons'
import { limitsForShare } from '../optimisation/optimise'
import type { Search, SearchControl } from '../optimisation/searchAnswer'
import { insertStops } from './insertStops'
import { costWithChanges, keepTours } from './keepTours'
import { placeWithin } from './placeLeft'
import { readShare, type ReadShare } from './readShare'
import { shareJson } from './shareAnswer'
import { shareProblemOf, type ShareProblem } from './shareProblem'
import type { ShareQuestion } from './shareQuestion'

/** Maximum number of searches that return a stop to an empty tour. */
const maxRounds = 3

/**
 * Prepares the search for the best redistribution of the stops of several tours. It takes seconds, so it
 * holds no locks.
 * @throws Problem 422, see `readShare`
 */
export async function prepareShare(
  { db, router, optimise }: Pick<Deps, 'db' | 'router' | 'optimise'>,
  companyId: string,
  question: ShareQuestion,
): Promise<Search<FoundShare>> {
  const share = await readShare({ db, router }, companyId, question)
  return async (control) => {
    const begin = performance.now()
    const { asked, solution } = await searchRounds(optimise, share, question, control)
    const placed = placeAll(asked, solution)
    const mayStay = question.dropoutId === null && question.assigned.size === 0
    const isWorse = mayStay && costOf(asked, placed) >= costOf(asked, presentOf(asked))
    const routes = isWorse ? presentOf(asked) : placed
    const unserved = isWorse ? [] : solution.unserved
    const seconds = (performance.now() - begin) / 1000
    return {
      ...shareJson(share, asked, { routes, unserved }),
      iterations: solution.iterations,
      seconds,
    }
  }
}

type Searched = { asked: ShareProblem; solution: Solution }

/** A tour that must not be empty keeps the stop nearest to its start. */
async function searchRounds(
  optimise: Deps['optimise'],
  share: ReadShare,
  question: ShareQuestion,
  control: SearchControl,
): Promise<Searched> {
  const kept = new Set<string>()
  for (let round = 1; ; round += 1) {
    const asked = shareProblemOf(share, question, kept)
    const solution = await searchOnce(optimise, asked, question, control)
    if (question.options.mayLeaveEmpty || round > maxRounds) return { asked, solution }
    const empty = asked.tours.filter(
      ({ pool }, vehicle) => pool.length > 0 && (solution.routes[vehicle] ?? []).length === 0,
    )
    const nearest = empty.flatMap(({ pool, startRow, tourMatrix: { matrix } }) => {
      const away = ({ id }: { id: string }) =>
        matrix.durationSeconds[startRow ?? 0]?.[share.rows.get(id) ?? 0] ?? Infinity
      return pool.toSorted((one, other) => away(one) - away(other)).slice(0, 1)
    })
    if (nearest.length === 0) return { asked, solution }
    for (const { id } of nearest) kept.add(id)
  }
}

/**
 * Starts from the current tours and stays close to them. Unless a driver drops out, also searches from
 * scratch and takes the better result. Many small exchanges are not worth a slightly shorter route.
 */
async function searchOnce(
  optimise: Deps['optimise'],
  asked: ShareProblem,
  { dropoutId }: ShareQuestion,
  { signal, onProgress }: SearchControl,
): Promise<Solution> {
  const limits = limitsForShare(asked.stops.length)
  const starts = dropoutId === null ? [{ start: presentOf(asked) }, {}] : [{ start: presentOf(asked) }]
  const solutions: Solution[] = []
  for (const [index, start] of starts.entries()) {
    const share = (iterations: number) => Math.min(1, iterations / limits.iterations)
    const solution = await optimise(
      asked.problem,
      { ...limits, ...start },
      { signal, onProgress: ({ iterations }) => onProgress?.((index + share(iterations)) / starts.length) },
    )
    const routes = keepTours(asked.problem, solution.routes, presentVehiclesOf(asked))
    solutions.push(withOwnStops(asked, { ...solution, routes: routes.map((route) => [...route]) }, dropoutId))
  }
  const best = solutions.reduce((one, other) =>
    costOf(asked, other.routes) < costOf(asked, one.routes) ? other : one,
  )
  return { ...best, iterations: solutions.reduce((sum, { iterations }) => sum + iterations, 0) }
}

/**
 * A driver must not lose an own stop in favour of another driver's. If the search does so, the other stops
 * are only inserted.
 */
function withOwnStops(asked: ShareProblem, solution: Solution, dropoutId: string | null): Solution {
  const { problem, stops } = asked
  const isGivenUp = solution.unserved.some(({ stop }) => stops[stop]?.from.isOut === false)
  if (dropoutId === null || !isGivenUp) return solution
  const given = problem.stops.flatMap((_, stop) => (stops[stop]?.from.isOut ? [stop] : []))
  const routes = insertStops(problem, presentOf(asked), given).map((route) => [...route])
  return { ...solution, routes, unserved: reasonsOf(problem, routes) }
}

const presentVehiclesOf = ({ tours, stops }: ShareProblem) => stops.map(({ from }) => tours.indexOf(from))

const costOf = (asked: ShareProblem, routes: Routes): number =>
  costWithChanges(asked.whole, routes, presentVehiclesOf(asked))

/** The searched stops in their current tours and order. */
const presentOf = ({ tours, stops, problem }: ShareProblem): Routes =>
  tours.map((tour) => problem.stops.flatMap((_, index) => (stops[index]?.from === tour ? [index] : [])))

/**
 * Puts stops that fit nowhere into their current tour, if it is driven, and adds the manually assigned ones.
 */
function placeAll(
  { whole, tours, stops, byHand, problem }: ShareProblem,
  { routes, unserved }: Solution,
): Routes {
  const placed = tours.map((_, vehicle) => routes[vehicle] ?? [])
  const searchedCount = problem.stops.length
  const left = [
    ...unserved.map(({ stop }) => ({ stop, vehicle: tours.findIndex((tour) => tour === stops[stop]?.from) })),
    ...byHand.map((vehicle, index) => ({ stop: searchedCount + index, vehicle })),
  ]
  for (const each of left) {
    const route = placed[each.vehicle]
    if (route !== undefined) placed[each.vehicle] = placeWithin(whole, route, each)
  }
  return placed
}
