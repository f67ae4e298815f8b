import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { stateKey, transitionsOf } from '../support/statechart'

/**
 * The keys of the transitions that a machine has beyond another one of its kind: what leads elsewhere from the same
 * state by the same event, asks another guard, or does something else.
 */
export function transitionsBeyond(machine: AnyStateMachine, kind: AnyStateMachine): string[] {
  const known = new Set(transitionsOf(kind).map(sayTransition))
  return transitionsOf(machine)
    .filter((each) => !known.has(sayTransition(each)))
    .map(({ key }) => key)
}

function sayTransition({ key, transition }: { key: string; transition: AnyTransitionDefinition }): string {
  const { source, target = [], guard, actions } = transition
  return JSON.stringify([
    // Its place among the others says nothing, nor does the machine in the name of a delay.
    key.replace(/\[\d+\]$/, '').replaceAll(source.machine.id, ''),
    target.map(stateKey),
    typeOf(guard),
    actions.map(typeOf),
  ])
}

/** Names of guards and actions; what has none is told by its code. */
function typeOf(named: unknown): string {
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return String(named)
}
