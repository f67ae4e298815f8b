import { EngineUnavailable, type Engine } from '../../adapters/optimiser/vroom'
import { startOptimiserPool } from '../../optimiser/pool'
import type { Problem, Progress, Solution, SolveOptions } from '../../optimiser/problem'

export type Limits = Pick<SolveOptions, 'seed' | 'iterations' | 'maxSeconds' | 'start'>

/** Solves a problem in parallel with other requests. Rejects with an AbortError when cancelled. */
export type Optimise = (
  problem: Problem,
  limits: Limits,
  options?: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => Promise<Solution>

/** Time limit for slow machines: the best solution found by then is returned. */
const maxSeconds = 10

/**
 * Limits of a search: about a second up to a hundred stops, about three above, measured on one core of 2026.
 * The limit is a number of iterations, so that the same tour gets the same order and a search always
 * converges.
 */
export function limitsFor(stopCount: number): Limits {
  const iterations =
    stopCount > 100
      ? Math.min(7.5e6 / stopCount, 1.5e9 / stopCount ** 2)
      : Math.min(2.5e6 / stopCount, 40_000)
  return { seed: 1, iterations: Math.round(iterations), maxSeconds }
}

/** Limits for several tours, which are shorter than one tour of all their stops. */
export function limitsForShare(stopCount: number): Limits {
  return { seed: 1, iterations: Math.round(Math.min(40_000, 6e6 / Math.max(1, stopCount))), maxSeconds }
}

/** Solves in worker threads, at most half as many as processors. */
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
 * Uses an engine for large fleets: our own search starts from its routes and adds soft windows and locks. If
 * the engine does not answer, the search starts as usual.
 * @param onFailure called with the reason when the engine fails
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
