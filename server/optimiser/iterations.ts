import type { Problem } from './problem'
import { solve } from './solve'

const trialShare = 0.06
const firstTrial = 250
const trialGrowth = 4
/** Reserve for a machine that slows down during the search. */
const usedShare = 0.97

/**
 * Returns the number of iterations that this machine can do in the given time, including the measurement.
 * Passing the number instead of the time to `solve` makes a result reproducible.
 * @param now clock in milliseconds; not the wall clock if the machine is shared
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
