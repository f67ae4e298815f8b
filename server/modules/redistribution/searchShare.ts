import type { FoundShare } from '../../../src/contract/tour/redistribution'
import type { Deps } from '../../deps'
import type { Routes, Solution } from '../../optimiser/problem'
import { reasonsOf } from '../../optimiser/reasons'
import { limitsForShare } from '../optimisation/optimise'
import { partsOfSearch, type Search, type SearchControl } from '../optimisation/searchAnswer'
import { insertStops } from './insertStops'
import { endsAt, levelsOf } from './balance'
import { costWithChanges, keepTours } from './keepTours'
import { placeWithin } from './placeLeft'
import { readShare, type ReadShare } from './readShare'
import { reliefOf } from './relief'
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
  { db, router, now, optimise }: Pick<Deps, 'db' | 'router' | 'now' | 'optimise'>,
  companyId: string,
  question: ShareQuestion,
): Promise<Search<FoundShare>> {
  const readMatrices = await readShare({ db, router, now }, companyId, question)
  return async (control) => {
    const parts = partsOfSearch(control)
    const share = await readMatrices(parts.matrices)
    control.signal.throwIfAborted()
    const begin = performance.now()
    const { asked, solution } = await searchRounds(optimise, share, question, parts.search)
    const placed = placeAll(asked, solution)
    const { options, dropoutId, assigned } = question
    const mayStay = dropoutId === null && assigned.size === 0 && options.balance === null
    const isWorse = mayStay && costOf(asked, placed) >= costOf(asked, presentOf(asked))
    const routes = isWorse ? presentOf(asked) : placed
    const stays = ({ stop }: { stop: number }) => asked.stops[stop]?.from.isOut !== true
    const unserved = isWorse ? solution.unserved.filter((each) => !stays(each)) : solution.unserved
    const seconds = (performance.now() - begin) / 1000
    return {
      ...shareJson(share, asked, { routes, unserved }),
      ...reliefOf(share, question, asked, { routes: solution.routes, unserved }),
      iterations: solution.iterations,
      seconds,
    }
  }
}

type Searched = { asked: ShareProblem; solution: Solution }

/** Searches, then once more for equal work if that is asked for. */
async function searchRounds(
  optimise: Deps['optimise'],
  share: ReadShare,
  question: ShareQuestion,
  control: SearchControl,
): Promise<Searched> {
  const { balance } = question.options
  if (balance === null) return searchFilled(optimise, share, question, { ends: noEnds, control })
  const partOf = (part: number): SearchControl => ({
    ...control,
    onProgress: (progress) => control.onProgress?.((part + progress) / (levelSteps + 2)),
  })
  const base = await searchWith(optimise, shareProblemOf(share, question), question, partOf(0))
  // Equal work must not cost a stop its tour.
  const isServed = ({ solution }: Searched) => solution.unserved.length <= base.solution.unserved.length
  const endsOf = (level: number) => endsAt(level, base.asked, keepsOwnOf(question))
  let { mean: low, highest: high } = levelsOf(base.asked, base.solution.routes)
  for (let step = 1; step <= levelSteps && high - low > (balance / 100) * high; step += 1) {
    const level = (low + high) / 2
    const asked = shareProblemOf(share, question, { kept: new Map(), ends: endsOf(level) })
    if (isServed(await searchWith(optimise, asked, question, partOf(step)))) high = level
    else low = level
  }
  const lastPart = partOf(levelSteps + 1)
  const found = await searchFilled(optimise, share, question, { ends: endsOf(high), control: lastPart })
  if (!isServed(found)) return searchFilled(optimise, share, question, { ends: noEnds, control: lastPart })
  const unserved = reasonsOf(base.asked.problem, found.solution.routes)
  return { asked: found.asked, solution: { ...found.solution, unserved } }
}

/** Steps that halve the range of levels, so that a search for equal work takes a few times as long. */
const levelSteps = 5
const noEnds: ReadonlyMap<string, number> = new Map()

const keepsOwnOf = ({ dropoutId, options }: ShareQuestion): boolean =>
  dropoutId !== null || options.keepAssigned

/** A short search. */
async function searchWith(
  optimise: Deps['optimise'],
  asked: ShareProblem,
  question: ShareQuestion,
  control: SearchControl,
): Promise<Searched> {
  return { asked, solution: await searchOnce(optimise, asked, question, control, probeEffort) }
}

/** Share of the iterations of a search that only finds out what is possible. */
const probeEffort = 0.25

/** A tour that must not be empty keeps the stop nearest to its start, a new one gets it. */
async function searchFilled(
  optimise: Deps['optimise'],
  share: ReadShare,
  question: ShareQuestion,
  { ends, control }: { ends: ReadonlyMap<string, number>; control: SearchControl },
): Promise<Searched> {
  const kept = new Map<string, string>()
  let best: Searched | null = null
  for (let round = 1; ; round += 1) {
    const asked = shareProblemOf(share, question, { kept, ends })
    const solution = await searchOnce(optimise, asked, question, control)
    // A stop that a tour cannot serve does not fill it.
    if (best !== null && solution.unserved.length > best.solution.unserved.length) return best
    best = { asked, solution }
    if (question.options.mayLeaveEmpty || round > maxRounds) return best
    const pool = share.tours.find(({ isFree }) => isFree)?.pool ?? []
    const empty = asked.tours.filter(
      (tour, vehicle) =>
        (tour.pool.length > 0 || isNew(tour, question)) && (solution.routes[vehicle] ?? []).length === 0,
    )
    const before = kept.size
    for (const tour of empty) {
      const { matrix } = tour.tourMatrix
      const away = ({ id }: { id: string }) =>
        matrix.durationSeconds[tour.startRow ?? 0]?.[share.rows.get(id) ?? 0] ?? Infinity
      const [nearest] = (isNew(tour, question) ? pool : tour.pool)
        .filter(({ id }) => !kept.has(id))
        .toSorted((one, other) => away(one) - away(other))
      if (nearest !== undefined) kept.set(nearest.id, tour.id)
    }
    if (kept.size === before) return best
  }
}

const isNew = ({ id }: { id: string }, { newTours }: ShareQuestion): boolean =>
  newTours.some((tour) => tour.id === id)

/**
 * Starts from the current tours and stays close to them. Unless a driver drops out, also searches from
 * scratch and takes the better result. Many small exchanges are not worth a slightly shorter route.
 */
async function searchOnce(
  optimise: Deps['optimise'],
  asked: ShareProblem,
  question: ShareQuestion,
  { signal, onProgress }: SearchControl,
  effort = 1,
): Promise<Solution> {
  const full = limitsForShare(asked.stops.length)
  const limits = { ...full, iterations: Math.ceil(full.iterations * effort) }
  const { dropoutId } = question
  const present = presentOf(asked)
  const isEmpty = present.every((route) => route.length === 0)
  // From empty tours both searches are the same.
  const warm = isEmpty ? [] : [{ start: present }]
  const starts = dropoutId === null ? [...warm, {}] : [{ start: present }]
  const solutions: Solution[] = []
  for (const [index, start] of starts.entries()) {
    const share = (iterations: number) => Math.min(1, iterations / limits.iterations)
    const solution = await optimise(
      asked.problem,
      { ...limits, ...start },
      { signal, onProgress: ({ iterations }) => onProgress?.((index + share(iterations)) / starts.length) },
    )
    const routes = keepTours(asked.problem, solution.routes, presentVehiclesOf(asked))
    solutions.push(
      withOwnStops(asked, { ...solution, routes: routes.map((route) => [...route]) }, keepsOwnOf(question)),
    )
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
function withOwnStops(asked: ShareProblem, solution: Solution, keepsOwn: boolean): Solution {
  const { problem, stops } = asked
  const isGivenUp = solution.unserved.some(({ stop }) => stops[stop]?.from.isOut === false)
  if (!keepsOwn || !isGivenUp) return solution
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
