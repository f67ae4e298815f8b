import type { AnyStateMachine } from 'xstate'
import { eventLabel, guardName } from '../graph/names'
import { getStateNodes } from 'xstate/graph'
import { transitionsOfState, type KeyedTransition } from '../graph/flowGraph'
import {
  activeKeysOf,
  after,
  configurationKey,
  configurationText,
  initialConfiguration,
  possibleTransitions,
  type Configuration,
} from './configurations'

/** Where a machine is on a path. */
export type PathPlace = {
  /** Keys of all active states. */
  active: readonly string[]
  /** The innermost active states as text. */
  state: string
}

export type PathStep = PathPlace & {
  /** Key of the transition. */
  transition: string
  /** Event as text. */
  event: string
  /** Condition that must hold; null without one. */
  guard: string | null
}

/** A shortest path to a transition, whose key is its id. */
export type MachinePath = { id: string; steps: readonly PathStep[] }

export type MachinePaths = {
  start: PathPlace
  /** Together they take every reachable transition; the shortest ones first. */
  paths: readonly MachinePath[]
  /** Keys of all transitions that no path takes. */
  unreached: readonly string[]
  /** False if the machine has too many combinations of states to visit all. */
  isComplete: boolean
}

/** Takes about a second; the largest machine has a few hundred. */
const maxConfigurations = 5000

type Visit = { active: Configuration; from: Visit | null; taken: KeyedTransition | null }

/**
 * Paths through the drawing of a machine. They are found breadth first by its definition: a guard counts as a
 * condition that the tester establishes.
 */
export function machinePathsOf(machine: AnyStateMachine, limit = maxConfigurations): MachinePaths {
  const { reached, isComplete } = visitAll(initialConfiguration(machine), limit)
  const stepOf = ({ active, taken }: Visit): PathStep[] =>
    taken === null
      ? []
      : [
          {
            ...placeOf(active),
            transition: taken.key,
            event: eventLabel(taken.event === 'always' ? '' : taken.event, machine),
            guard: taken.transition.guard ? guardName(taken.transition.guard) : null,
          },
        ]
  const paths = [...reached].map(([id, visit]): MachinePath => ({
    id,
    steps: visitsTo(visit).flatMap(stepOf),
  }))
  const keys = [machine.root, ...getStateNodes(machine.root)]
    .flatMap(transitionsOfState)
    .map(({ key }) => key)
  return {
    start: placeOf(initialConfiguration(machine)),
    paths: covering(paths),
    unreached: keys.filter((key) => !reached.has(key)),
    isComplete,
  }
}

const placeOf = (active: Configuration): PathPlace => ({
  active: activeKeysOf(active),
  state: configurationText(active),
})

/** The first visit of each transition, by its key. */
function visitAll(start: Configuration, limit: number): { reached: Map<string, Visit>; isComplete: boolean } {
  const reached = new Map<string, Visit>()
  const known = new Set([configurationKey(start)])
  const waiting: Visit[] = [{ active: start, from: null, taken: null }]
  // The array grows during the iteration.
  for (const from of waiting) {
    for (const taken of possibleTransitions(from.active)) {
      const visit = { active: after(from.active, taken.transition), from, taken }
      if (!reached.has(taken.key)) reached.set(taken.key, visit)
      const key = configurationKey(visit.active)
      if (known.has(key)) continue
      if (known.size >= limit) return { reached, isComplete: false }
      known.add(key)
      waiting.push(visit)
    }
  }
  return { reached, isComplete: true }
}

function visitsTo(last: Visit): Visit[] {
  const visits: Visit[] = []
  for (let visit: Visit | null = last; visit !== null; visit = visit.from) visits.unshift(visit)
  return visits
}

/** Leaves out paths whose transitions longer ones take. */
function covering(paths: readonly MachinePath[]): MachinePath[] {
  const covered = new Set<string>()
  const kept: MachinePath[] = []
  for (const path of [...paths].sort((one, other) => other.steps.length - one.steps.length)) {
    if (covered.has(path.id)) continue
    for (const { transition } of path.steps) covered.add(transition)
    kept.push(path)
  }
  return kept.sort((one, other) => one.steps.length - other.steps.length)
}

/** The states of a path without repetitions side by side. */
export const visitedStates = (start: PathPlace, steps: readonly PathStep[]): string[] =>
  [start, ...steps].map(({ state }) => state).filter((state, index, all) => state !== all[index - 1])

/** Keys of everything on a path up to a step; -1 for its start. */
export const takenOn = (start: PathPlace, steps: readonly PathStep[], index: number): Set<string> =>
  new Set([
    ...start.active,
    ...steps.slice(0, index + 1).flatMap(({ transition, active }) => [transition, ...active]),
  ])
