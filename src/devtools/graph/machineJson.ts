import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { isTimerOfDelay, guardName, named } from './names'

type Named = { type: string }
type TransitionJson = {
  target?: string | readonly string[]
  guard?: Named
  actions?: readonly Named[]
  reenter?: true
  description?: string
}
type Transitions = Readonly<Record<string, readonly TransitionJson[]>>
type StateJson = {
  id?: string
  description?: string
  type?: 'parallel' | 'final' | 'history'
  history?: 'shallow' | 'deep'
  /** Default target of a history state. */
  target?: string
  initial?: string
  tags?: readonly string[]
  entry?: readonly Named[]
  exit?: readonly Named[]
  invoke?: readonly {
    id: string
    src: string
    onDone?: readonly TransitionJson[]
    onError?: readonly TransitionJson[]
    onSnapshot?: readonly TransitionJson[]
  }[]
  on?: Transitions
  after?: Transitions
  always?: readonly TransitionJson[]
  onDone?: readonly TransitionJson[]
  states?: Readonly<Record<string, StateJson>>
}
export type MachineJson = StateJson & { id: string; context: object }

/**
 * A machine as plain XState JSON for Stately's editor and visualiser. It contains the names of guards,
 * actions, actors and delays, but no code, params or context. Composed guards and unnamed functions get a
 * descriptive text as their name.
 */
export function machineJsonOf(machine: AnyStateMachine): MachineJson {
  return { ...stateOf(machine.root), id: machine.id, context: {} }
}

function stateOf(node: StateNode): StateJson {
  const { type, history, tags, config } = node
  const left = new Map(node.transitions)
  /**
   * Assigns each event to the property XState reads it from: an invoke, a delay, `onDone` of the state, else
   * `on`.
   */
  const take = (event: string) => {
    const found = left.get(event) ?? []
    left.delete(event)
    return found.map((transition, index) => transitionOf(transition, `${event}[${index}]`))
  }
  const invoke = node.invoke.map(({ id, src }) => ({
    id,
    src: typeof src === 'string' ? src : 'inline',
    ...filled({
      onDone: take(`xstate.done.actor.${id}`),
      onError: take(`xstate.error.actor.${id}`),
      onSnapshot: take(`xstate.snapshot.${id}`),
    }),
  }))
  const onDone = take(`xstate.done.state.${node.id}`)
  const after: Record<string, readonly TransitionJson[]> = {}
  const on: Record<string, readonly TransitionJson[]> = {}
  for (const event of left.keys()) {
    const delay = delayOf(event, node)
    if (delay === null) on[event] = take(event)
    else after[delay] = take(event)
  }
  const states: Record<string, StateJson> = {}
  for (const child of childrenOf(node)) states[child.key] = stateOf(child)

  const initial = type === 'compound' ? node.initial.target[0]?.key : undefined
  return {
    ...(config.id === undefined ? {} : { id: config.id }),
    ...(node.description === undefined ? {} : { description: node.description }),
    ...(type === 'parallel' || type === 'final' || type === 'history' ? { type } : {}),
    ...(history === false ? {} : { history: history === 'deep' ? 'deep' : 'shallow', ...defaultOf(node) }),
    ...(initial === undefined ? {} : { initial }),
    ...filled({
      tags,
      entry: actionsOf(node.entry, 'entry'),
      exit: actionsOf(node.exit, 'exit'),
      invoke,
      on,
      after,
      always: (node.always ?? []).map((transition, index) => transitionOf(transition, `always[${index}]`)),
      onDone,
      states,
    }),
  }
}

const childrenOf = (node: StateNode): readonly StateNode[] =>
  Object.values(node.states as Readonly<Record<string, StateNode>>)

/** Name or milliseconds of a delay of this state; null for any other event. */
function delayOf(event: string, { id }: StateNode): string | null {
  const [start, end] = ['xstate.after.', `.${id}`]
  return event.startsWith(start) && event.endsWith(end) ? event.slice(start.length, -end.length) : null
}

const defaultOf = ({ config }: StateNode): { target?: string } => {
  const { target } = config as { target?: unknown }
  return typeof target === 'string' ? { target } : {}
}

function transitionOf(transition: AnyTransitionDefinition, place: string): TransitionJson {
  const { target, guard, actions, reenter, description, source } = transition
  const targets = (target ?? []).map((state) => targetOf(state as StateNode, source as StateNode))
  const [only] = targets
  return {
    ...(only === undefined ? {} : { target: targets.length === 1 ? only : targets }),
    ...(guard === undefined ? {} : { guard: { type: guardText(guard, place) } }),
    ...filled({ actions: actionsOf(actions, place) }),
    ...(reenter ? { reenter: true as const } : {}),
    ...(description === undefined ? {} : { description }),
  }
}

/** The shortest equivalent target, as a developer would write it. */
function targetOf(target: StateNode, source: StateNode): string {
  if (target.parent === source) return `.${target.key}`
  return target.parent !== undefined && target.parent === source.parent ? target.key : `#${target.id}`
}

const isUnnamed = (part: unknown) => typeof part === 'function' && !('type' in part) && !('check' in part)

const guardText = (guard: unknown, place: string): string =>
  isUnnamed(guard) ? `guard of ${place}` : guardName(guard)

/** Function names are lost when the client is minified, so they are not used. */
const actionsOf = (actions: readonly unknown[], place: string): readonly Named[] =>
  actions
    .filter((action) => !isTimerOfDelay(action))
    .map((action, index) => ({
      type: isUnnamed(action) ? `action ${index + 1} of ${place}` : named(action),
    }))

/** Removes empty arrays and objects. */
function filled<T extends object>(parts: T): { [Key in keyof T]?: T[Key] } {
  const isFilled = ([, part]: [string, object]) => Object.keys(part).length > 0
  return Object.fromEntries(Object.entries(parts).filter(isFilled)) as { [Key in keyof T]?: T[Key] }
}
