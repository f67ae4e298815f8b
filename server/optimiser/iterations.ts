import type { Problem } from './problem'
import { solve } from './solve'

const trialShare = 0.08
const mostTrialIterations = 20_000
/** What is left for a machine that becomes slower meanwhile. */
const usedShare = 0.96

/**
 * How many iterations this machine makes of a problem in the time given, the time of asking included. The number, not the
 * time, belongs into `solve`: with it a result can be had again.
 */
export function iterationsWithin(problem: Problem, seconds: number): number {
  const startedAt = performance.now()
  const trial = solve(problem, {
    seed: 1,
    iterations: mostTrialIterations,
    maxSeconds: seconds * trialShare,
  })
  const used = (performance.now() - startedAt) / 1000
  const perSecond = trial.iterations / used
  return Math.max(1, Math.floor(perSecond * (seconds - used) * usedShare))
}
