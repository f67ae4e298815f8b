import type { AnyActorLogic, AnyStateMachine } from 'xstate'

/** Built-in XState actions that the durable runtime implements itself. */
const supportedActions: readonly string[] = [
  'xstate.assign',
  'xstate.cancel',
  'xstate.enqueueActions',
  'xstate.raise',
  'xstate.spawnChild',
  'xstate.stopChild',
]

/**
 * Rejects an action that a fold could not repeat or the runtime does not implement: `emit`, `sendTo`,
 * `sendParent`, `forwardTo`, `log`. Custom actions of the machine are allowed.
 */
export function refuseAction(type: string, machine: string): void {
  if (!type.startsWith('xstate.') || supportedActions.includes(type)) return
  throw new Error(`${machine}: a durable machine has no action ${type}`)
}

/**
 * Rejects a delay without an id: the log identifies delays by id, and of two without one, one would be lost.
 */
export function refuseNameless(delay: unknown, id: unknown, machine: string): void {
  if (delay !== undefined && id === undefined) throw new Error(`${machine}: a delayed raise has no id`)
}

/**
 * Rejects features that a durable machine does not support, as far as its definition shows them. Actions
 * enqueued by `enqueueActions` are only known when they run.
 */
export function refuseUnsupported(machine: AnyStateMachine): void {
  const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>
  const actions = machine.implementations.actions as Readonly<Record<string, unknown>>
  for (const [name, logic] of Object.entries(actors)) {
    if (!isPromise(logic)) throw new Error(`${machine.id}: the child ${name} is no promise actor`)
  }
  for (const action of Object.values(actions)) refuseAction(typeOf(action), machine.id)
  for (const node of nodesOf(machine.root)) {
    for (const action of actionsOf(node)) {
      refuseAction(typeOf(action), machine.id)
      const { src, delay, id } = (action ?? {}) as { src?: unknown; delay?: unknown; id?: unknown }
      if (typeOf(action) === 'xstate.spawnChild') refuseInline(src, machine.id)
      if (typeOf(action) === 'xstate.raise') refuseNameless(delay, id, machine.id)
    }
    for (const { src } of node.invoke)
      refuseInline(actors[String(src)] === undefined ? null : src, machine.id)
    for (const type of node.transitions.keys()) {
      if (type.startsWith('xstate.snapshot.'))
        throw new Error(`${machine.id}: snapshots of a child are not supported (${type})`)
    }
  }
}

function refuseInline(src: unknown, machine: string): void {
  if (typeof src !== 'string') throw new Error(`${machine}: a child has no name in setup`)
}

/** A promise actor is recognised by ending when its promise resolves. It is not run. */
function isPromise(logic: AnyActorLogic): boolean {
  if (!('start' in logic) || '__xstatenode' in logic) return false
  try {
    const scope = {} as Parameters<AnyActorLogic['transition']>[2]
    const begun = logic.getInitialSnapshot(scope, undefined)
    return logic.transition(begun, { type: 'xstate.promise.resolve', data: null }, scope).status === 'done'
  } catch {
    return false
  }
}

type AnyNode = AnyStateMachine['root']

const nodesOf = (node: AnyNode): readonly AnyNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyNode>).flatMap(nodesOf),
]

function actionsOf(node: AnyNode): readonly unknown[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  return [node.entry, node.exit, node.initial.actions, ...transitions.map(({ actions }) => actions)].flat()
}

/** Built-in actions have a type; a name, or an inline function, has none. */
function typeOf(action: unknown): string {
  const { type } = (action ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}
