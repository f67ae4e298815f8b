import { Anneal, type AnnealOptions } from './anneal'
import { evaluate } from './evaluate'
import { readModel, type Reading } from './model'
import type { Problem, Routes, Solution, SolveOptions } from './problem'
import { withoutInfeasibleLocks } from './infeasibleLocks'
import { Random } from './random'
import { reasonsOf } from './reasons'

const millisecondsBetweenReports = 200
/** A single tour that still violates hard limits after this share continues with the relaxed search. */
const strictShare = 0.25

/**
 * Searches for the routes of least cost. A single vehicle serves all stops, in the best order even if limits
 * are violated. Several vehicles violate no hard limit, and the result lists stops that fit nowhere.
 * @throws RangeError if the problem is contradictory
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  if (problem.stops.length === 0 || problem.vehicles.length === 0) return answer(problem, [], 0, true)
  const startedAt = performance.now()
  const endsAt = startedAt + (options.maxSeconds ?? Infinity) * 1000
  const isSingle = problem.vehicles.length === 1
  const asked = isSingle ? problem : withoutInfeasibleLocks(problem)
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
  // If the locks allow no order at all, keeps every stop, and `evaluate` counts the violated locks.
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
