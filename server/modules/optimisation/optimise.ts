import { EngineUnavailable, type Engine } from '../../adapters/optimiser/vroom'
import { startOptimiserPool } from '../../optimiser/pool'
import type { Problem, Progress, Solution, SolveOptions } from '../../optimiser/problem'

export type Limits = Pick<SolveOptions, 'seed' | 'iterations' | 'maxSeconds' | 'start'>

/** Solves a problem beside the requests that are served meanwhile. Rejects with an AbortError when it is given up. */
export type Optimise = (
  problem: Problem,
  limits: Limits,
  options?: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => Promise<Solution>

/** On a machine that is so slow, the best that was found by then has to do. */
const maxSeconds = 10

/**
 * How long is searched: about a second up to a hundred stops, about three above, measured on one core of 2026. It is said
 * in iterations, so that the same tour gets the same order, and a search is not ended before it has settled.
 */
export function limitsFor(stopCount: number): Limits {
  const iterations =
    stopCount > 100
      ? Math.min(7.5e6 / stopCount, 1.5e9 / stopCount ** 2)
      : Math.min(2.5e6 / stopCount, 40_000)
  return { seed: 1, iterations: Math.round(iterations), maxSeconds }
}

/** The same of several tours, which are shorter than one tour of all their stops. */
export function limitsForShare(stopCount: number): Limits {
  return { seed: 1, iterations: Math.round(Math.min(40_000, 6e6 / Math.max(1, stopCount))), maxSeconds }
}

/** Solves in threads beside the server, of which there are at most half as many as processors. */
export function startOptimiser(): { optimise: Optimise; close: () => Promise<void> } {
  const isBuilt = !import.meta.url.endsWith('.ts')
  const file = isBuilt ? './solveWorker.js' : '../../optimiser/solveWorker.mjs'
  const pool = startOptimiserPool(new URL(file, import.meta.url))
  return {
    optimise: (problem, limits, options = {}) => pool.solve(problem, limits, options).solution,
    close: pool.close,
  }
}

/**
 * An engine for fleets that outgrow one machine: our own search begins with its routes and does what it cannot (wishes,
 * locks). Where it does not answer, the search begins as ever.
 * @param onFailure told why there was no answer
 */
export function refineEngine(
  engine: Engine,
  optimise: Optimise,
  onFailure: (error: EngineUnavailable) => void,
): Optimise {
  return async (problem, limits, options = {}) => {
    const start = await engine(problem, options).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error
      onFailure(error)
      return null
    })
    return optimise(problem, start === null ? limits : { ...limits, start }, options)
  }
}
