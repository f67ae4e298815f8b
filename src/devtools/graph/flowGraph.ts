import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { actionNames, eventLabel, guardName } from './names'

export type FlowNode = {
  /** Path without the machine, `signedIn.user`; `(root)` for the machine itself. */
  id: string
  name: string
  type: StateNode['type']
  /** Id of the parent state; null for the machine itself. */
  parent: string | null
  /** Id of the initial child; null without one. */
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
  /** Ids of the target states; empty for a targetless transition. */
  targets: readonly string[]
  /** Event as text: its type, `after …`, `always`, or an actor's result. */
  label: string
  /** Guard as an expression of names; null without one. */
  guard: string | null
  actions: readonly string[]
  /** `internal` runs actions only, `self` exits and re-enters its state, `move` is any other transition. */
  kind: 'move' | 'self' | 'internal'
}

/** A machine as a graph: all states in document order, root first, and all transitions. */
export type FlowGraph = { name: string; nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }

/** Key of a state in reports, links and drawings. */
export const stateKey = (node: Pick<StateNode, 'path'>): string => node.path.join('.') || rootKey
export const rootKey = '(root)'

/** A transition with its key; candidates are in the order of the definition, in which they are tried. */
export type KeyedTransition = { key: string; event: string; transition: AnyTransitionDefinition }

/** Transitions of a state with their keys: events, delays, actor and state results, then `always`. */
export function transitionsOfState(node: StateNode): KeyedTransition[] {
  const candidates: [string, AnyTransitionDefinition[]][] = [...node.transitions]
  if (node.always) candidates.push(['always', node.always])
  return candidates.flatMap(([event, list]) =>
    list.map((transition, index) => ({ key: `${stateKey(node)}: ${event}[${index}]`, event, transition })),
  )
}

/** Reads the running definition, so that the drawing always matches it. */
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
