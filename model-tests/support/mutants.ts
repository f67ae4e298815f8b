import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { EdgeCover, PathStep } from './edgeCover'
import { prepareActors, type Mutation } from './liveActor'
import type { AnyModel } from './model'
import { outcomeKey, stateKey, statesOf, transitionsOf, type KeyedTransition } from './statechart'
import { walkPath } from './walkPath'

/** A machine with one fault. A path can notice it only if it takes one of `touches`. */
export type Mutant = { name: string; touches: readonly string[]; mutate: Mutation }

/**
 * Faulty machines: each transition removed, led to every other state beside its target, freed from its guard, or
 * robbed of one of its actions; each state robbed of one of its entry or exit actions.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = transitionsOf(machine).flatMap(mutantsOfTransition)
  const states = statesOf(machine).flatMap((node) => [
    ...node.entry.map((_, index) => actionless(stateKey(node), 'entry', index)),
    ...node.exit.map((_, index) => actionless(stateKey(node), 'exit', index)),
  ])
  return [...transitions, ...states]
}

function mutantsOfTransition({ key, transition }: KeyedTransition): Mutant[] {
  const touches = [key, outcomeKey(key, true), outcomeKey(key, false)]
  const change = (what: string, edit: (found: KeyedTransition) => void): Mutant => ({
    name: `${key} ${what}`,
    touches,
    mutate: (_, transitions) => {
      const found = transitions.find((candidate) => candidate.key === key)
      if (found) edit(found)
    },
  })
  const goal = transition.target?.[0] ?? transition.source
  const others = Object.values(goal.parent?.states ?? {}).filter((state) => state !== goal)
  return [
    change('removed', ({ list, transition: found }) => void list.splice(list.indexOf(found), 1)),
    ...others.map((other) =>
      change(`led to ${stateKey(other)}`, ({ transition: found }) => {
        const node = getStateNodes(found.source.machine.root).find(({ id }) => id === other.id)
        if (node) found.target = [node]
      }),
    ),
    ...(transition.guard === undefined
      ? []
      : [change('without its guard', ({ transition: found }) => void delete found.guard)]),
    ...transition.actions.map((_, index) =>
      change(`without action ${index}`, ({ transition: found }) => {
        found.actions = found.actions.filter((__, position) => position !== index)
      }),
    ),
  ]
}

const actionless = (state: string, list: 'entry' | 'exit', index: number): Mutant => ({
  name: `${state} without ${list} action ${index}`,
  touches: [state],
  mutate: (machine) => {
    const node = statesOf(machine).find((candidate) => stateKey(candidate) === state)
    node?.[list].splice(index, 1)
  },
})

/** A path of the sound machine and what it takes there. */
export type TakenPath = { path: readonly PathStep[]; taken: ReadonlySet<string> }

/** Names of the mutants that no path tells from the original, in any of the models of the machine. */
export async function survivorsOf(
  mutants: readonly Mutant[],
  walks: readonly { model: AnyModel; initial: EdgeCover['initial']; paths: readonly TakenPath[] }[],
): Promise<string[]> {
  const survivors: string[] = []
  for (const { name, touches, mutate } of mutants) {
    let isNoticed = false
    for (const { model, initial, paths } of walks) {
      const start = prepareActors(model, mutate)
      for (const { path, taken } of paths) {
        if (isNoticed) break
        if (!touches.some((key) => taken.has(key))) continue
        isNoticed = (await walkPath(model, start, initial, path)).failure !== null
      }
    }
    if (!isNoticed) survivors.push(name)
  }
  return survivors
}
