import type { AnyMachineSnapshot, AnyStateMachine, EventObject, MachineContext } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { evaluateGuard } from 'xstate/guards'
import type { EdgeCover, PathStep } from './edgeCover'
import { prepareActors, type Mutation } from './liveActor'
import type { AnyModel } from './model'
import { outcomeKey, stateKey, statesOf, transitionsOf, type KeyedTransition } from './statechart'
import { watchInvariants } from './invariants'
import { walkPath } from './walkPath'

/** A machine with one mutation. Only a path that takes one of `touches` can kill it. */
export type Mutant = { name: string; touches: readonly string[]; mutate: Mutation }

/**
 * Mutants of a machine: each transition removed, redirected to every sibling of its target, without its
 * guard, or without one of its actions; each state without one of its entry or exit actions.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = transitionsOf(machine).flatMap(mutantsOfTransition)
  const states = statesOf(machine).flatMap((node) => [
    ...node.entry.map((_, index) => actionless(stateKey(node), 'entry', index)),
    ...node.exit.map((_, index) => actionless(stateKey(node), 'exit', index)),
  ])
  return [...transitions, ...states]
}

/** Further mutants: each guard negated, each invoke removed or without its input. */
export function allMutantsOf(machine: AnyStateMachine): Mutant[] {
  const guarded = transitionsOf(machine).filter(({ transition }) => transition.guard)
  const negated = guarded.map((found) =>
    changed(found, 'with its guard negated', ({ transition }) => {
      if (transition.guard) transition.guard = negation(transition.guard)
    }),
  )
  const invokes = statesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, input }) => [
      uninvoked(stateKey(node), `without the invoke ${id}`, (list, at) => void list.splice(at, 1), id),
      ...(input === undefined
        ? []
        : [
            uninvoked(
              stateKey(node),
              `without the input of ${id}`,
              (list, at) => {
                const found = list[at]
                if (found) list[at] = { ...found, input: undefined }
              },
              id,
            ),
          ]),
    ]),
  )
  return [...mutantsOf(machine), ...negated, ...invokes]
}

type Guard = NonNullable<KeyedTransition['transition']['guard']>

/** Shaped like the guards of `and` and `or` to reach the snapshot. */
function negation(guard: Guard): Guard {
  const check = (
    snapshot: AnyMachineSnapshot,
    { context, event }: { context: MachineContext; event: EventObject },
  ) => !evaluateGuard(guard, context, event, snapshot)
  return Object.assign(() => false, { check })
}

type InvokeList = ReturnType<typeof statesOf>[number]['invoke']

function uninvoked(
  state: string,
  what: string,
  edit: (list: InvokeList, at: number) => void,
  id: string,
): Mutant {
  return {
    name: `${state} ${what}`,
    touches: [state],
    mutate: (machine) => {
      const list = statesOf(machine).find((node) => stateKey(node) === state)?.invoke ?? []
      edit(
        list,
        list.findIndex((invoke) => invoke.id === id),
      )
    },
  }
}

function changed({ key }: KeyedTransition, what: string, edit: (found: KeyedTransition) => void): Mutant {
  return {
    name: `${key} ${what}`,
    touches: [key, outcomeKey(key, true), outcomeKey(key, false)],
    mutate: (_, transitions) => {
      const found = transitions.find((candidate) => candidate.key === key)
      if (found) edit(found)
    },
  }
}

function mutantsOfTransition(keyed: KeyedTransition): Mutant[] {
  const { transition } = keyed
  const goal = transition.target?.[0] ?? transition.source
  const others = Object.values(goal.parent?.states ?? {}).filter((state) => state !== goal)
  return [
    changed(keyed, 'removed', ({ list, transition: found }) => void list.splice(list.indexOf(found), 1)),
    ...others.map((other) =>
      changed(keyed, `led to ${stateKey(other)}`, ({ transition: found }) => {
        const node = getStateNodes(found.source.machine.root).find(({ id }) => id === other.id)
        if (node) found.target = [node]
      }),
    ),
    ...(transition.guard === undefined
      ? []
      : [changed(keyed, 'without its guard', ({ transition: found }) => void delete found.guard)]),
    ...transition.actions.map((_, index) =>
      changed(keyed, `without action ${index}`, ({ transition: found }) => {
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

/** A path of the original machine and the keys that it takes. */
export type TakenPath = { path: readonly PathStep[]; taken: ReadonlySet<string> }

/**
 * What has to kill a mutant: the model, which is the original machine itself, or the oracle, which is the
 * invariants alone. Only the oracle can detect an error that a developer writes into the machine.
 */
type Judge = 'model' | 'oracle'

/** Names of the mutants that no path distinguishes from the original, in any of the models of the machine. */
export async function survivorsOf(
  mutants: readonly Mutant[],
  walks: readonly { model: AnyModel; initial: EdgeCover['initial']; paths: readonly TakenPath[] }[],
  judge: Judge = 'model',
): Promise<string[]> {
  const survivors: string[] = []
  for (const { name, touches, mutate } of mutants) {
    let isKilled = false
    for (const { model, initial, paths } of walks) {
      const start = prepareActors(model, mutate)
      const options =
        judge === 'model' ? {} : { watch: watchInvariants(model).watch, comparesWithModel: false }
      for (const { path, taken } of paths) {
        if (isKilled) break
        if (!touches.some((key) => taken.has(key))) continue
        isKilled = (await walkPath(model, start, initial, path, options)).failure !== null
      }
    }
    if (!isKilled) survivors.push(name)
  }
  return survivors
}
