import {
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateNode,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { transitionsOfState, type KeyedTransition } from '../graph/flowGraph'

/** Upper limit of consecutive eventless transitions. */
const longestChain = 100

const isDeeperFirst = (one: StateNode, other: StateNode) => other.path.length - one.path.length

const activeNodes = (snapshot: AnyMachineSnapshot): StateNode[] => [...snapshot._nodes].sort(isDeeperFirst)

/**
 * Keys of the transitions between two states, including `always` and state results. The logged event may
 * differ from the one the machine processed, so guards can decide differently. In that case the candidate
 * that leads to the resulting state is returned.
 */
export function takenTransitions(
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): string[] {
  if (before.status !== 'active') return []
  const { machine } = before
  const keyOf = keysOf(machine)
  const first = () => machine.getTransitionData(before, event).flatMap((taken) => keyOf.get(taken) ?? [])
  try {
    const steps = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot)
    const isSameEnd = JSON.stringify(steps.at(-1)?.value) === JSON.stringify(after.value)
    if (!isSameEnd) return candidateInto(after, before, event.type)
    return [
      ...first(),
      ...steps
        .slice(1)
        .flatMap((snapshot, index) => eventlessKeysOf(steps[index] ?? snapshot, event, snapshot)),
    ]
  } catch {
    return candidateInto(after, before, event.type)
  }
}

/** Keys of the eventless transitions taken on start. */
export function takenAtStart(after: AnyMachineSnapshot): string[] {
  const taken: string[] = []
  const isActive = (node: StateNode) => after._nodes.some(({ id }) => id === node.id)
  let nodes = initialLeaves(after.machine.root)
  while (taken.length < longestChain) {
    const left = nodes.find((node) => !isActive(node) && node.always !== undefined)
    const next = left && findEnabledAlways(left, after, { type: 'xstate.init' })
    if (left === undefined || next === undefined) break
    taken.push(next.key)
    const targets = (next.transition.target ?? []) as StateNode[]
    nodes = [...nodes.filter((node) => node !== left), ...targets.flatMap(initialLeaves)]
  }
  return taken
}

function initialLeaves(node: StateNode): StateNode[] {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(initialLeaves)
  if (node.type === 'compound') return (node.initial.target as StateNode[]).flatMap(initialLeaves)
  return [node]
}

/** The transition between two microsteps: an eventless one, else a state result that matches. */
function eventlessKeysOf(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  next: AnyMachineSnapshot,
): string[] {
  for (const node of activeNodes(snapshot)) {
    const taken = findEnabledAlways(node, snapshot, event)
    if (taken) return [taken.key]
  }
  return activeNodes(snapshot)
    .flatMap(transitionsOfState)
    .filter(
      ({ event: type, transition }) => type.startsWith('xstate.done.state.') && leadsInto(next, transition),
    )
    .map(({ key }) => key)
    .slice(0, 1)
}

const leadsInto = (after: AnyMachineSnapshot, { target }: KeyedTransition['transition']): boolean =>
  ((target ?? []) as StateNode[]).every((node) => after._nodes.some(({ id }) => id === node.id))

const findEnabledAlways = (node: StateNode, snapshot: AnyMachineSnapshot, event: EventObject) =>
  transitionsOfState(node).find(
    ({ event: type, transition: { guard } }) =>
      type === 'always' && (guard === undefined || evaluateGuard(guard, snapshot.context, event, snapshot)),
  )

/** The first candidate for an event whose targets are active afterwards. */
function candidateInto(after: AnyMachineSnapshot, before: AnyMachineSnapshot, type: string): string[] {
  const taken = activeNodes(before)
    .flatMap(transitionsOfState)
    .find(({ event, transition }) => event === type && leadsInto(after, transition))
  return taken === undefined ? [] : [taken.key]
}

const known = new WeakMap<AnyStateMachine, Map<KeyedTransition['transition'], string>>()

function keysOf(machine: AnyStateMachine): Map<KeyedTransition['transition'], string> {
  const found = known.get(machine)
  if (found) return found
  const keys = new Map<KeyedTransition['transition'], string>()
  const visit = (node: StateNode) => {
    for (const { key, transition } of transitionsOfState(node)) keys.set(transition, key)
    Object.values(node.states).forEach(visit)
  }
  visit(machine.root)
  known.set(machine, keys)
  return keys
}
