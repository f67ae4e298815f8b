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

/** What is seen after a step: see `fingerprint`, and the actions executed on the way in their order. */
export type Sight = { state: string; effects: readonly string[] }
export type PathStep = {
  event: AnyEventObject
  /** The event is the end of a delay. */
  isDelay: boolean
  /** Milliseconds since the start at which it happens. */
  atMs: number
  expected: Sight
  /** Where it leads to. */
  place: Place
}
export type EdgeCover = {
  start: Place
  initial: Sight
  /**
   * Together they take every edge, and come to each place by a shortest way. What happens there and changes nothing
   * happens on the first path that comes there, which goes on as if nothing had been.
   */
  paths: readonly (readonly PathStep[])[]
}

/** More edges than any reviewed workflow has (session: 6,600); reaching it means that a fact takes ever new values. */
const explorationLimit = 20_000
/** No macrostep of a sound machine is longer. Without a limit, a circle of always transitions never ends. */
export const microstepLimit = 200

/** The machine at rest, with its running timers and the way it came here. */
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
  const way = [place]
  for (let at = place.before; at !== null; at = at.before) way.unshift(at)
  return way
}

/** What can happen next. That a timer is running does not mean that it can be the next to end. */
function eventsAt(model: AnyModel, place: Place): AnyEventObject[] {
  if (place.machine.status !== 'active') return []
  const way = shortestPathTo(place)
  const isInTime = (fired: Timer | null) => timesOf([...way, { timers: [], fired }]) !== null
  return [
    ...(isInTime(null) ? eventsFor(model, place.machine) : []),
    ...place.timers.filter(isInTime).map(({ event }) => event),
  ].filter((event) => canHappen(model, place.machine, event))
}

/** Walks the whole model once. Throws, naming state and event, when machine or model throws. */
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

/** Where a step leads to from another place of the same key; null where it cannot happen. */
export function nextPlace(model: AnyModel, place: Place, { event, isDelay }: PathStep): Place | null {
  const known = toText(event)
  const found = eventsAt(model, place).find(
    (each) => toText(each) === known && place.timers.some((timer) => timer.event === each) === isDelay,
  )
  if (found === undefined) return null
  return placeOf(transition(place.machine.machine, place.machine, found), found, place)
}

export type CoverOptions = {
  /** What changes nothing has paths of its own, so each path is the shortest way to an edge. */
  isShort?: boolean
}

/** Paths along every edge of the model. */
export function edgeCover(model: AnyModel, { isShort = false }: CoverOptions = {}): EdgeCover {
  const machine: AnyStateMachine = model.machine.provide({})
  machine.options.maxIterations = microstepLimit
  const start = placeOf(initialTransition(machine, model.input), null, null)
  const edges = adjacencyMapToArray(explore(model, machine, start))
  // A state is represented by the place in which it was first reached, by a shortest way.
  const continued = new Set(edges.map(({ state }) => state))
  const places = edges.map(({ nextState }) => nextState)
  const idle = new Set(places.filter((place) => !continued.has(place) && changesNothing(place)))
  const left = new Set(places.filter((place) => !idle.has(place)).map(({ before }) => before))
  const ends = places.filter((place) => !idle.has(place) && !left.has(place))
  const paths = isShort ? [...ends, ...idle].map(pathTo) : pathsTo(ends, idle)
  return { start, initial: sightOf(start), paths }
}

/** Nothing is done, and what can be seen is what was to be seen before. */
const changesNothing = (place: Place): boolean =>
  place.before !== null && place.effects.length === 0 && sightOf(place).state === sightOf(place.before).state

/** @param idle ends of steps that change nothing: each is taken on the first path that has time for it */
function pathsTo(ends: readonly Place[], idle: Iterable<Place>): PathStep[][] {
  const waiting = new Map<Place | null, Place[]>()
  for (const place of idle) waiting.set(place.before, [...(waiting.get(place.before) ?? []), place])
  const paths = ends.map((end) => {
    const way = shortestPathTo(end)
    const path = stepsOf(way.flatMap((place) => [place, ...(waiting.get(place) ?? [])]))
    if (path === null) return pathTo(end)
    for (const place of way) waiting.delete(place)
    return path
  })
  return [...paths, ...[...waiting.values()].flat().map(pathTo)]
}

export function pathTo(end: Place): PathStep[] {
  const path = stepsOf(shortestPathTo(end))
  if (path === null) throw new Error('A path was explored that takes time back')
  return path
}

/** Null when something would have to happen before it can. */
function stepsOf(way: readonly Place[]): PathStep[] | null {
  const times = timesOf(way)
  if (times === null) return null
  return way.flatMap((place, index) =>
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

/** Kept, because many paths lead through a place. */
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
