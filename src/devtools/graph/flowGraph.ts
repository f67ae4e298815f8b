import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { actionNames, eventLabel, guardName } from './names'

export type FlowNode = {
  /** Path without the machine, `signedIn.user`; `(root)` for the machine itself. */
  id: string
  name: string
  type: StateNode['type']
  /** Id of the state around it; null for the machine itself. */
  parent: string | null
  /** Id of the child it starts in; null without one. */
  initial: string | null
  invokes: readonly { id: string; src: string }[]
  entry: readonly string[]
  exit: readonly string[]
  tags: readonly string[]
}

export type FlowEdge = {
  /** `state: event[index among the candidates]`. */
  id: string
  source: string
  /** Ids of the states entered; empty when the transition stays where it is. */
  targets: readonly string[]
  /** Event in words: its type, `after …`, `always`, or how an actor ended. */
  label: string
  /** Guard as an expression of names; null without one. */
  guard: string | null
  actions: readonly string[]
  /** `internal` runs actions only, `self` leaves its state and enters it again, `move` is everything else. */
  kind: 'move' | 'self' | 'internal'
}

/** A machine as a drawing needs it: all states in document order, the root first, and all transitions. */
export type FlowGraph = { name: string; nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }

/** Name of a state in reports, links and drawings. */
export const stateKey = (node: Pick<StateNode, 'path'>): string => node.path.join('.') || rootKey
export const rootKey = '(root)'

/** A transition with its key; the lists are those of the definition, in the order they are tried in. */
export type KeyedTransition = { key: string; event: string; transition: AnyTransitionDefinition }

/** Transitions of one state under their keys: events, delays, ends of actors and states, then `always`. */
export function transitionsOfState(node: StateNode): KeyedTransition[] {
  const candidates: [string, AnyTransitionDefinition[]][] = [...node.transitions]
  if (node.always) candidates.push(['always', node.always])
  return candidates.flatMap(([event, list]) =>
    list.map((transition, index) => ({ key: `${stateKey(node)}: ${event}[${index}]`, event, transition })),
  )
}

/** Reads everything from the running definition, so a drawing cannot disagree with what runs. */
export function graphOf(machine: AnyStateMachine): FlowGraph {
  const states: StateNode[] = [machine.root, ...getStateNodes(machine.root)]
  return {
    name: machine.id,
    nodes: states.map(nodeOf),
    edges: states.flatMap((node) => transitionsOfState(node).map((keyed) => edgeOf(keyed, machine))),
  }
}

function nodeOf(node: StateNode): FlowNode {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    id: stateKey(node),
    name: node.key,
    type: node.type,
    parent: node.parent ? stateKey(node.parent) : null,
    initial: initial ? stateKey(initial) : null,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    tags: node.tags,
  }
}

function edgeOf({ key, event, transition }: KeyedTransition, machine: AnyStateMachine): FlowEdge {
  const source = stateKey(transition.source)
  const targets = (transition.target ?? []).map((node) => stateKey(node as StateNode))
  return {
    id: key,
    source,
    targets,
    label: eventLabel(event, machine),
    guard: transition.guard ? guardName(transition.guard) : null,
    actions: actionNames(transition.actions),
    kind: kindOf(source, targets),
  }
}

function kindOf(source: string, targets: readonly string[]): FlowEdge['kind'] {
  if (targets.length === 0) return 'internal'
  return targets.every((target) => target === source) ? 'self' : 'move'
}
