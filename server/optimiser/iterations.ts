import type { Problem } from './problem'
import { solve } from './solve'

const trialShare = 0.06
const firstTrial = 250
const trialGrowth = 4
/** What is left for a machine that becomes slower meanwhile. */
const usedShare = 0.97

/**
 * How many iterations this machine makes of a problem in the time given, the time of asking included. The number, not the
 * time, belongs into `solve`: with it a result can be had again.
 * @param now milliseconds of the clock that counts; another one than the wall's where the machine is shared
 */
export function iterationsWithin(problem: Problem, seconds: number, now = () => performance.now()): number {
  const startedAt = now()
  const trial = (iterations: number): number => {
    const from = now()
    solve(problem, { seed: 1, iterations })
    return (now() - from) / 1000
  }
  const setUp = trial(1)
  let iterations = firstTrial
  let taken = trial(iterations)
  while (taken - setUp < (seconds * trialShare) / trialGrowth) {
    iterations *= trialGrowth
    taken = trial(iterations)
  }
  const perSecond = iterations / Math.max(taken - setUp, 1e-4)
  const left = seconds - (now() - startedAt) / 1000 - setUp
  return Math.max(1, Math.floor(perSecond * left * usedShare))
}
