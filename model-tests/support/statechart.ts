import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Name of a state in reports and lists: its path without the machine, `(root)` for the machine itself. */
export const stateKey = (node: Pick<StateNode, 'path'>): string => node.path.join('.') || '(root)'

/** All states in document order, the root first. */
export const statesOf = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine.root)]

export type KeyedTransition = {
  key: string
  list: AnyTransitionDefinition[]
  transition: AnyTransitionDefinition
}

/**
 * Every transition of the definition, always, after, onDone and onError included, keyed
 * `state: event[index among the candidates]`.
 */
export function transitionsOf(machine: AnyStateMachine): KeyedTransition[] {
  return statesOf(machine).flatMap((node) => {
    const candidates: [string, AnyTransitionDefinition[]][] = [...node.transitions]
    if (node.always) candidates.push(['always', node.always])
    return candidates.flatMap(([event, list]) =>
      list.map((transition, index) => ({ key: `${stateKey(node)}: ${event}[${index}]`, list, transition })),
    )
  })
}

/** Key of a guard outcome of a transition. */
export const outcomeKey = (transition: string, outcome: boolean): string => `${transition} guard ${outcome}`

const guarded = (machine: AnyStateMachine) =>
  transitionsOf(machine).filter(({ transition }) => transition.guard)

/** Everything a complete set of paths covers, by kind. The root does not count as a state to cover. */
export function coverageGoals(machine: AnyStateMachine) {
  return {
    states: statesOf(machine).slice(1).map(stateKey),
    transitions: transitionsOf(machine).map(({ key }) => key),
    'guard outcomes': guarded(machine).flatMap(({ key }) => [outcomeKey(key, true), outcomeKey(key, false)]),
  }
}

export const delayPrefix = 'xstate.after.'
export const donePrefix = 'xstate.done.actor.'
export const errorPrefix = 'xstate.error.actor.'
const raisedByItself = 'xstate.done.state.'

/** Event types with transitions in the machine that come from outside of its own definition. */
export function handledEvents(machine: AnyStateMachine): string[] {
  const types = statesOf(machine).flatMap((node) => [...node.transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith(raisedByItself))
}

/** Invokes of all states: id and name of the actor. */
export const invokesOf = (machine: AnyStateMachine): [id: string, source: string][] =>
  statesOf(machine).flatMap((node) => node.invoke.map(({ id, src }): [string, string] => [id, String(src)]))

/** Names of all actors in `setup`. */
export const actorsOf = (machine: AnyStateMachine): string[] => Object.keys(machine.implementations.actors)
