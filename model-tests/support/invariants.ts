import type { AnyModel } from './model'
import { delayPrefix, stateKey, statesOf } from './statechart'
import type { Watch } from './walkPath'

/**
 * Checks the invariants of every active state, that the machine has no error, and that no delay of a state
 * outlives it.
 */
export function watchInvariants(model: AnyModel): { watch: Watch; unchecked: Set<string> } {
  const invariants = Object.entries(model.invariants ?? {})
  const unchecked = new Set(Object.keys(model.invariants ?? {}))
  const known = new Set(['*', ...statesOf(model.machine).map(stateKey)])
  const unknown = [...unchecked].filter((state) => !known.has(state))
  if (unknown.length > 0) throw new Error(`The machine has no state ${unknown.join(', ')}`)

  const watch: Watch = (snapshot, step) => {
    if (snapshot.status === 'error') throw new Error(`The machine failed: ${String(snapshot.error)}`)
    const ids = snapshot.status === 'active' ? snapshot._nodes.map(({ id }) => id) : []
    const left = step.timers.filter(
      ({ id }) => id.startsWith(delayPrefix) && !ids.some((node) => id.endsWith(`.${node}`)),
    )
    if (left.length > 0) throw new Error(`A delay outlives its state: ${left.map(({ id }) => id).join(', ')}`)
    const active = new Set(['*', ...snapshot._nodes.map(stateKey)])
    for (const [state, check] of invariants) {
      if (!active.has(state)) continue
      unchecked.delete(state)
      check(snapshot, step)
    }
  }
  return { watch, unchecked }
}
