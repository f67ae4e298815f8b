/** Distance of cached states; folding this many steps takes a few milliseconds. */
const stepsPerCheckpoint = 64

/**
 * Folds steps on demand and caches checkpoints: the first access to step 10,000 folds all of them, each later
 * access at most 64.
 * @param initial state before the first step, at index -1
 * @param apply pure; returns the state after the step at an index
 */
export function foldWithCheckpoints<State>(
  initial: State,
  apply: (state: State, index: number) => State,
): (index: number) => State {
  const checkpoints: State[] = [initial]
  let latest = { index: -1, state: initial }

  return (index) => {
    const nearest = Math.min(Math.floor((index + 1) / stepsPerCheckpoint), checkpoints.length - 1)
    const checkpoint = { index: nearest * stepsPerCheckpoint - 1, state: checkpoints[nearest] ?? initial }
    const isNearer = latest.index <= index && latest.index > checkpoint.index
    let { index: at, state } = isNearer ? latest : checkpoint
    while (at < index) {
      at += 1
      state = apply(state, at)
      if ((at + 1) % stepsPerCheckpoint === 0) checkpoints[(at + 1) / stepsPerCheckpoint] ??= state
    }
    latest = { index, state }
    return state
  }
}
