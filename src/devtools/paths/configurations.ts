import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { stateKey, transitionsOfState, type KeyedTransition } from '../graph/flowGraph'

/*
 * Steps of a machine by its definition alone: which states can be active together, and which transitions leave
 * them. Guards count as open, since their answers depend on data that a definition lacks. History states lead to
 * the initial states. No machine is started.
 */

/** All active states, in document order. */
export type Configuration = readonly StateNode[]

const inOrder = (nodes: Iterable<StateNode>): Configuration =>
  [...nodes].sort((one, other) => one.order - other.order)

const isAtomic = ({ type }: StateNode): boolean => type === 'atomic' || type === 'final'
const childrenOf = (node: StateNode): StateNode[] =>
  Object.values(node.states as Record<string, StateNode>).filter(({ type }) => type !== 'history')

/** The same text for the same states. */
export const configurationKey = (active: Configuration): string =>
  active.filter(isAtomic).map(stateKey).join(' ')

export const activeKeysOf = (active: Configuration): string[] => active.map(stateKey)

/** The innermost active states as text. */
export const configurationText = (active: Configuration): string =>
  active
    .filter(isAtomic)
    .map(({ key }) => key)
    .join(' · ')

export const initialConfiguration = (machine: AnyStateMachine): Configuration =>
  completed(new Set<StateNode>([machine.root]))

/** The active states after a transition. */
export function after(
  active: Configuration,
  { source, target, reenter }: AnyTransitionDefinition,
): Configuration {
  if (target === undefined || target.length === 0) return active
  const targets = (target as readonly StateNode[]).flatMap(withoutHistory)
  const domain = domainOf(source as StateNode, targets, reenter)
  const left = new Set(active.filter((node) => domain !== null && !isInside(node, domain)))
  for (const node of targets) for (const entered of [node, ...ancestorsOf(node)]) left.add(entered)
  return completed(left)
}

const withoutHistory = (node: StateNode): readonly StateNode[] =>
  node.type === 'history' && node.parent !== undefined ? initialOf(node.parent) : [node]

const initialOf = (node: StateNode): readonly StateNode[] => {
  if (node.type === 'parallel') return childrenOf(node)
  return node.type === 'compound' ? (node.initial.target as StateNode[]).flatMap(withoutHistory) : []
}

/** Enters the initial children of all states that have none active. */
function completed(active: Set<StateNode>): Configuration {
  // A set visits what is added during the iteration.
  for (const node of active) {
    const children = childrenOf(node)
    const isOpen = node.type === 'parallel' || !children.some((child) => active.has(child))
    if (!isOpen) continue
    for (const child of initialOf(node)) {
      active.add(child)
      for (const between of ancestorsOf(child)) active.add(between)
    }
  }
  return inOrder(active)
}

function ancestorsOf({ parent }: StateNode): StateNode[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
}

const isInside = (node: StateNode, outer: StateNode): boolean => ancestorsOf(node).includes(outer)

/** The state whose children are left, as XState determines it. */
function domainOf(source: StateNode, targets: readonly StateNode[], reenter: boolean): StateNode | null {
  if (!reenter && targets.every((target) => target === source || isInside(target, source))) return source
  const [first, ...others] = [...targets, source]
  const common = first && ancestorsOf(first).find((outer) => others.every((other) => isInside(other, outer)))
  return common ?? (reenter ? null : source.machine.root)
}

/** Transitions that can be taken, those of inner states first. */
export function possibleTransitions(active: Configuration): KeyedTransition[] {
  const isDone = (node: StateNode): boolean => {
    if (node.type === 'final') return true
    const inner = childrenOf(node).filter((child) => active.includes(child))
    return node.type === 'parallel' ? inner.every(isDone) : inner.some(({ type }) => type === 'final')
  }
  const [root] = active
  if (root !== undefined && isDone(root)) return []
  const doneEvents = new Set(active.filter(isDone).map(({ id }) => `xstate.done.state.${id}`))
  const isUrgent = (event: string) => event === 'always' || event.startsWith(donePrefix)
  const possible = [...active]
    .reverse()
    .flatMap((node) =>
      reachableOf(node).filter(
        ({ event }) =>
          (!event.startsWith(donePrefix) || doneEvents.has(event)) && !isTakenInside(active, node, event),
      ),
    )
  const urgent = possible.filter(({ event }) => isUrgent(event))
  const isForced = urgent.some(({ transition }) => transition.guard === undefined)
  return isForced ? urgent : possible
}

const donePrefix = 'xstate.done.state.'

/** Candidates of a state up to the first one without a guard, by event. */
function reachableOf(node: StateNode): KeyedTransition[] {
  const closed = new Set<string>()
  return transitionsOfState(node).filter(({ event, transition }) => {
    if (closed.has(event)) return false
    if (transition.guard === undefined) closed.add(event)
    return true
  })
}

/** Whether an active state inside of a state takes an event in any case. */
const isTakenInside = (active: Configuration, outer: StateNode, event: string): boolean =>
  event !== 'always' &&
  active.some(
    (node) =>
      isInside(node, outer) &&
      reachableOf(node).some((own) => own.event === event && own.transition.guard === undefined),
  )
