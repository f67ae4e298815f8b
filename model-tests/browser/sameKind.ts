import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { stateKey, transitionsOf } from '../support/statechart'

/**
 * Keys of the transitions that a machine has beyond another one of its kind: those with another target for
 * the same state and event, another guard, or other actions.
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
    // The index among the candidates is ignored, and so is the machine id in the name of a delay.
    key.replace(/\[\d+\]$/, '').replaceAll(source.machine.id, ''),
    target.map(stateKey),
    typeOf(guard),
    actions.map(typeOf),
  ])
}

/** Names of guards and actions; an unnamed one is identified by its code. */
function typeOf(named: unknown): string {
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return String(named)
}
