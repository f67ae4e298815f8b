import {
  initialTransition,
  transition,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { effectText, fingerprint, runningChildren, toText } from './fingerprint'
import { canHappen, eventsFor } from './modelEvents'
import type { AnyModel } from './model'
import { timersAfter, timesOf, type Moment, type Timer } from './timers'

/** The observable result of a step: see `fingerprint`, and the executed actions in their order. */
export type Sight = { state: string; effects: readonly string[] }
export type PathStep = {
  event: AnyEventObject
  /** The event is the end of a delay. */
  isDelay: boolean
  /** Milliseconds since the start at which it happens. */
  atMs: number
  expected: Sight
  /** The place that the step leads to. */
  place: Place
}
export type EdgeCover = {
  start: Place
  initial: Sight
  /**
   * Together they cover every edge and reach each place by a shortest path. An event that changes nothing is
   * part of the first path to its place, which then continues from the same place.
   */
  paths: readonly (readonly PathStep[])[]
}

/**
 * More edges than any reviewed workflow has (session: 6,600); reaching it means that a fact has unboundedly
 * many values.
 */
const explorationLimit = 20_000
/** No macrostep of a correct machine is longer. Without a limit, a cycle of always transitions never ends. */
export const microstepLimit = 200

/** The machine at rest, with its running timers and the path to it. */
export type Place = Snapshot<unknown> &
  Moment & {
    machine: AnyMachineSnapshot
    effects: readonly string[]
    event: AnyEventObject | null
    before: Place | null
  }

function placeOf(
  [machine, actions]: readonly [AnyMachineSnapshot, readonly { type: string; params: unknown }[]],
  event: AnyEventObject | null,
  before: Place | null,
): Place {
  const fired = before?.timers.find((timer) => timer.event === event) ?? null
  const running = before?.timers.filter((timer) => timer !== fired) ?? []
  return {
    status: machine.status,
    output: undefined,
    error: undefined,
    machine,
    timers: machine.status === 'active' ? timersAfter(running, actions) : [],
    fired,
    effects: actions.map(effectText),
    event,
    before,
  } as Place
}

function shortestPathTo(place: Place): Place[] {
  const places = [place]
  for (let at = place.before; at !== null; at = at.before) places.unshift(at)
  return places
}

/** The possible next events. A running timer is not necessarily among the next to end. */
function eventsAt(model: AnyModel, place: Place): AnyEventObject[] {
  if (place.machine.status !== 'active') return []
  const places = shortestPathTo(place)
  const isInTime = (fired: Timer | null) => timesOf([...places, { timers: [], fired }]) !== null
  return [
    ...(isInTime(null) ? eventsFor(model, place.machine) : []),
    ...place.timers.filter(isInTime).map(({ event }) => event),
  ].filter((event) => canHappen(model, place.machine, event))
}

/** Explores the whole model once. Throws, naming state and event, when machine or model throws. */
function explore(model: AnyModel, machine: AnyStateMachine, start: Place) {
  let last = 'the initial state'
  const logic: ActorLogic<Place, AnyEventObject> = {
    getInitialSnapshot: () => start,
    getPersistedSnapshot: (place) => place,
    transition: (place, event) => {
      last = `${toText(event)} in ${toText(place.machine.value)}`
      return placeOf(transition(machine, place.machine, event), event, place)
    },
  }
  try {
    return getAdjacencyMap(logic, {
      fromState: start,
      events: (place) => {
        last = `rest in ${toText(place.machine.value)}`
        return eventsAt(model, place)
      },
      limit: explorationLimit,
      serializeEvent: toText,
      serializeState: (place) => placeKey(model, place),
    })
  } catch (error) {
    throw new Error(`The machine throws at ${last}`, { cause: error })
  }
}

/** Places of the same key count as one state of the model. */
export function placeKey(model: AnyModel, { machine, timers }: Place): string {
  const { status, value, context } = machine
  return toText([
    status,
    value,
    model.facts ? model.facts(context) : context,
    runningChildren(machine).sort(),
    timers.map(timerText).sort(),
  ])
}

/** The place that a step leads to from another place of the same key; null where the step is impossible. */
export function nextPlace(model: AnyModel, place: Place, { event, isDelay }: PathStep): Place | null {
  const known = toText(event)
  const found = eventsAt(model, place).find(
    (each) => toText(each) === known && place.timers.some((timer) => timer.event === each) === isDelay,
  )
  if (found === undefined) return null
  return placeOf(transition(place.machine.machine, place.machine, found), found, place)
}

export type CoverOptions = {
  /** Events that change nothing have paths of their own, so each path is the shortest path to an edge. */
  isShort?: boolean
}

/** Paths along every edge of the model. */
export function edgeCover(model: AnyModel, { isShort = false }: CoverOptions = {}): EdgeCover {
  const machine: AnyStateMachine = model.machine.provide({})
  machine.options.maxIterations = microstepLimit
  const start = placeOf(initialTransition(machine, model.input), null, null)
  const edges = adjacencyMapToArray(explore(model, machine, start))
  // A state is represented by the place in which it was first reached, by a shortest path.
  const continued = new Set(edges.map(({ state }) => state))
  const places = edges.map(({ nextState }) => nextState)
  const idle = new Set(places.filter((place) => !continued.has(place) && changesNothing(place)))
  const left = new Set(places.filter((place) => !idle.has(place)).map(({ before }) => before))
  const ends = places.filter((place) => !idle.has(place) && !left.has(place))
  const paths = isShort ? [...ends, ...idle].map(pathTo) : pathsTo(ends, idle)
  return { start, initial: sightOf(start), paths }
}

/** The step has no actions, and the observable state stays the same. */
const changesNothing = (place: Place): boolean =>
  place.before !== null && place.effects.length === 0 && sightOf(place).state === sightOf(place.before).state

/** @param idle ends of steps that change nothing: each is part of the first path that has time for it */
function pathsTo(ends: readonly Place[], idle: Iterable<Place>): PathStep[][] {
  const waiting = new Map<Place | null, Place[]>()
  for (const place of idle) waiting.set(place.before, [...(waiting.get(place.before) ?? []), place])
  const paths = ends.map((end) => {
    const places = shortestPathTo(end)
    const path = stepsOf(places.flatMap((place) => [place, ...(waiting.get(place) ?? [])]))
    if (path === null) return pathTo(end)
    for (const place of places) waiting.delete(place)
    return path
  })
  return [...paths, ...[...waiting.values()].flat().map(pathTo)]
}

export function pathTo(end: Place): PathStep[] {
  const path = stepsOf(shortestPathTo(end))
  if (path === null) throw new Error('The explored path goes back in time')
  return path
}

/** Null when another event would have to happen first. */
function stepsOf(places: readonly Place[]): PathStep[] | null {
  const times = timesOf(places)
  if (times === null) return null
  return places.flatMap((place, index) =>
    place.event === null
      ? []
      : [
          {
            event: place.event,
            isDelay: place.fired !== null,
            atMs: times[index] ?? 0,
            expected: sightOf(place),
            place,
          },
        ],
  )
}

const timerText = ({ id, event, delayMs }: Timer): string => toText([id, event, delayMs])

/** Cached, because many paths lead through a place. */
const sights = new WeakMap<Place, Sight>()

function sightOf(place: Place): Sight {
  const { machine, timers, effects } = place
  const sight = sights.get(place) ?? {
    state: fingerprint(machine, runningChildren(machine), timers),
    effects,
  }
  sights.set(place, sight)
  return sight
}
