import { Anneal, type AnnealOptions } from './anneal'
import { evaluate } from './evaluate'
import { readModel, type Reading } from './model'
import type { Problem, Routes, Solution, SolveOptions } from './problem'
import { withoutHopelessPlaces } from './hopelessPlaces'
import { Random } from './random'
import { reasonsOf } from './reasons'

const millisecondsBetweenReports = 200
/** One tour that cannot keep all its promises by then is searched for the least bad order instead. */
const strictShare = 0.25

/**
 * Searches for the routes that cost least by the objective. With one vehicle all stops are served, in the least bad
 * order where none keeps everything; with several nothing strict is broken and what fits nowhere is listed.
 * @throws RangeError where the problem contradicts itself
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  if (problem.stops.length === 0 || problem.vehicles.length === 0) return answer(problem, [], 0, true)
  const startedAt = performance.now()
  const endsAt = startedAt + (options.maxSeconds ?? Infinity) * 1000
  const isSingle = problem.vehicles.length === 1
  const asked = isSingle ? problem : withoutHopelessPlaces(problem)
  const random = new Random(options.seed)
  let reportedAt = startedAt
  let done = 0
  let bestCost = Infinity

  const run = (reading: Reading, iterations: number, start: Routes, giveUpShare: number): Anneal => {
    const annealOptions: AnnealOptions = {
      random,
      iterations,
      isWarm: options.start !== undefined,
      giveUpShare,
      shouldStop: options.shouldStop ?? (() => false),
      onImproved: (cost) => {
        bestCost = cost
      },
      onCheck: (count) => {
        const now = performance.now()
        if (options.onProgress && now - reportedAt >= millisecondsBetweenReports) {
          reportedAt = now
          options.onProgress({ bestCost, iterations: done + count })
        }
        return now >= endsAt
      },
    }
    const anneal = new Anneal(readModel(asked, reading), annealOptions, start)
    anneal.run()
    done += anneal.iterations
    return anneal
  }

  const strict = run('strict', options.iterations, options.start ?? [], isSingle ? strictShare : 1)
  if (!isSingle || strict.bestUnserved === 0) return answer(problem, strict.routes(), done, !strict.isEnded)
  const relaxed = run('relaxed', options.iterations - done, options.start ?? strict.routes(), 1)
  const routes = relaxed.routes()
  // Locks that leave no order at all: every stop is kept and the judge says which locks are broken.
  const missing = problem.stops.flatMap((_, stop) => (routes[0]?.includes(stop) ? [] : [stop]))
  return answer(problem, [[...(routes[0] ?? []), ...missing]], done, !relaxed.isEnded)
}

function answer(problem: Problem, routes: number[][], iterations: number, isComplete: boolean): Solution {
  return {
    routes,
    unserved: reasonsOf(problem, routes),
    cost: evaluate(problem, routes).cost,
    iterations,
    isComplete,
  }
}
