import type { Problem } from './problem'
import { solve } from './solve'

const trialShare = 0.08
const mostTrialIterations = 20_000
/** What is left is for a machine that becomes slower meanwhile. */
const usedShare = 0.98

/**
 * How many iterations this machine makes of a problem in the time given, the time of asking included. The number, not the
 * time, belongs into `solve`: with it a result can be had again.
 */
export function iterationsWithin(problem: Problem, seconds: number): number {
  const startedAt = performance.now()
  const secondsSince = (from: number): number => (performance.now() - from) / 1000
  solve(problem, { seed: 1, iterations: 1 })
  const setUp = secondsSince(startedAt)
  const trial = solve(problem, {
    seed: 1,
    iterations: mostTrialIterations,
    maxSeconds: setUp + seconds * trialShare,
  })
  const used = secondsSince(startedAt)
  const perSecond = trial.iterations / Math.max(used - 2 * setUp, 1e-3)
  return Math.max(1, Math.floor(perSecond * (seconds - used - setUp) * usedShare))
}
