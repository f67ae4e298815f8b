import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { effectText, fingerprint, runningChildren, toText } from './fingerprint'
import type { AnyModel } from './model'
import { delayPrefix, donePrefix, errorPrefix, handledEvents } from './statechart'

/** What is seen after a step: see `fingerprint`, and the actions executed on the way in their order. */
export type Sight = { state: string; effects: readonly string[] }
export type PathStep = { event: AnyEventObject; expected: Sight }
export type EdgeCover = {
  initial: Sight
  /** Each the shortest way to the source of an edge and the edge; none is the beginning of another. */
  paths: readonly (readonly PathStep[])[]
}

/** More states than any reviewed workflow has; reaching it means that a fact takes ever new values. */
const explorationLimit = 200_000
/** No macrostep of a sound machine is longer. Without a limit, a circle of always transitions never ends. */
export const microstepLimit = 200

/** One event per payload case, and one per delay. */
export function eventsOf(model: AnyModel): AnyEventObject[] {
  const cases = Object.entries(model.events).flatMap(([type, payloads]) => {
    const actorId = actorIdOf(type)
    return payloads.map((payload) => ({ type, ...payload, ...(actorId === undefined ? {} : { actorId }) }))
  })
  const delays = handledEvents(model.machine).filter((type) => type.startsWith(delayPrefix))
  return [...cases, ...delays.map((type) => ({ type }))]
}

/** The invoke whose result an event type reports; undefined for other events. */
export function actorIdOf(type: string): string | undefined {
  const prefix = [donePrefix, errorPrefix].find((candidate) => type.startsWith(candidate))
  return prefix === undefined ? undefined : type.slice(prefix.length)
}

function canHappen(model: AnyModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (snapshot.status !== 'active') return false
  const sender = actorIdOf(event.type) ?? model.sentBy?.[event.type]
  if (sender !== undefined && !(sender in snapshot.children)) return false
  const isDelay = event.type.startsWith(delayPrefix)
  if (isDelay && !snapshot._nodes.some((node) => node.transitions.has(event.type))) return false
  return model.isPossible?.(snapshot, event) ?? true
}

/** Walks the whole model once. Throws, naming state and event, when the machine itself throws. */
function explore(model: AnyModel, machine: AnyStateMachine) {
  let last = 'the initial state'
  try {
    return getAdjacencyMap(machine, {
      input: model.input,
      events: eventsOf(model),
      limit: explorationLimit,
      serializeEvent: toText,
      serializeState: ({ value, status, context }) =>
        toText([status, value, model.facts ? model.facts(context) : context]),
      filterEvents: (snapshot, event) => {
        last = `${toText(event)} in ${toText(snapshot.value)}`
        return canHappen(model, snapshot, event)
      },
    })
  } catch (error) {
    throw new Error(`The machine throws at ${last}`, { cause: error })
  }
}

/** The shortest path to every edge of the model, plus that edge. */
export function edgeCover(model: AnyModel): EdgeCover {
  const machine: AnyStateMachine = model.machine.provide({})
  machine.options.maxIterations = microstepLimit
  const edges = adjacencyMapToArray(explore(model, machine))
  // A state is represented by the snapshot by which it was first reached.
  const sources = new Set(edges.map(({ state }) => state))
  const wayTo = new Map<AnyMachineSnapshot, PathStep[]>()
  const paths: PathStep[][] = []

  // Edges come in the order of the breadth-first search, so the first way found to a state is a shortest one.
  for (const { state, event, nextState } of edges) {
    if (wayTo.size === 0) wayTo.set(state, [])
    const [target, effects] = transition(machine, state, event)
    const path = [...(wayTo.get(state) ?? []), { event, expected: sight(target, effects) }]
    const isContinued = sources.has(nextState) && !wayTo.has(nextState)
    if (isContinued) wayTo.set(nextState, path)
    else paths.push(path)
  }
  const [start, effects] = initialTransition(machine, model.input)
  return { initial: sight(start, effects), paths }
}

function sight(snapshot: AnyMachineSnapshot, effects: readonly { type: string; params: unknown }[]): Sight {
  return { state: fingerprint(snapshot, runningChildren(snapshot)), effects: effects.map(effectText) }
}
