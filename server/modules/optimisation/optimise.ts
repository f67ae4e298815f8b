import { startOptimiserPool } from '../../optimiser/pool'
import type { Problem, Solution, SolveOptions } from '../../optimiser/problem'

export type Limits = Pick<SolveOptions, 'seed' | 'iterations' | 'maxSeconds' | 'start'>

/** Solves a problem beside the requests that are served meanwhile. Rejects with an AbortError when it is given up. */
export type Optimise = (
  problem: Problem,
  limits: Limits,
  options?: { signal?: AbortSignal },
) => Promise<Solution>

/**
 * How long is searched: one second up to a hundred stops, three above. The iterations make the result the same for the
 * same tour; the clock only ends what a slow machine would take too long for.
 */
export function limitsFor(stopCount: number): Limits {
  const isLarge = stopCount > 100
  return { seed: 1, iterations: Math.min(5_000 + 2_000 * stopCount, 200_000), maxSeconds: isLarge ? 3 : 1 }
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
