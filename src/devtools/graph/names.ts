import { and, not, or, stateIn, type AnyStateMachine } from 'xstate'

/** Property that XState sets on the guards of `and`, `or`, `not` and `stateIn`. */
type ComposedGuard = { check: unknown; guards?: readonly unknown[]; stateValue?: unknown }

// Minification removes the function names; the `check` of each guard stays distinguishable.
const checkOf = (guard: unknown): unknown => (guard as ComposedGuard).check
const checks = {
  and: checkOf(and([])),
  or: checkOf(or([])),
  not: checkOf(not(() => true)),
  stateIn: checkOf(stateIn('')),
}

/**
 * A guard in terms of its machine: `isValid`, `isSignedIn and not isPaused`; with parentheses where needed.
 */
export function guardName(guard: unknown, isPart = false): string {
  const parts = (word: string) => {
    const text = guardsIn(guard)
      .map((part) => guardName(part, true))
      .join(` ${word} `)
    return isPart && guardsIn(guard).length > 1 ? `(${text})` : text
  }
  switch (checkOf(guard)) {
    case undefined:
      return named(guard)
    case checks.and:
      return parts('and')
    case checks.or:
      return parts('or')
    case checks.not:
      return `not ${guardsIn(guard)
        .map((part) => guardName(part, true))
        .join('')}`
    case checks.stateIn:
      return `in ${stateText((guard as ComposedGuard).stateValue)}`
    default:
      return named(guard)
  }
}

const guardsIn = (guard: unknown): readonly unknown[] => (guard as ComposedGuard).guards ?? []

const stateText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Actions by name; unnamed ones of XState by their kind (`raise`, `assign`), other functions by their own
 * name.
 */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimerOfDelay(action)).map(named)

/** States with `after` raise its event on entry and cancel it on exit, which the transition already shows. */
export function isTimerOfDelay(action: unknown): boolean {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return String(id ?? sendId ?? '').startsWith('xstate.after.')
}

/** The name; unnamed parts of XState by their kind. */
export function named(part: unknown): string {
  if (typeof part === 'string') return part
  const { type } = part as { type?: unknown }
  if (typeof type === 'string') return type.replace(/^xstate\./, '')
  return (typeof part === 'function' && part.name) || 'inline'
}

const afterEvent = /^xstate\.after\.([^.]+)\./
const actorEvent = /^xstate\.(done|error)\.actor\.(.+)$/

/** An event type as text; types of the machine's own events are unchanged. */
export function eventLabel(type: string, machine: AnyStateMachine): string {
  if (type === '') return 'always'
  if (type === '*') return 'any event'
  const delay = afterEvent.exec(type)?.[1]
  if (delay !== undefined) return `after ${delayText(delay, machine)}`
  const [, end, actor] = actorEvent.exec(type) ?? []
  if (actor !== undefined) return `${actor} ${end === 'done' ? 'done' : 'failed'}`
  if (type.startsWith('xstate.done.state.')) return 'all done'
  if (type.startsWith('xstate.snapshot.')) return `${type.slice('xstate.snapshot.'.length)} changed`
  return type
}

/** Name of a delay, with its duration if it is fixed. */
function delayText(delay: string, machine: AnyStateMachine): string {
  const named: unknown = machine.implementations.delays[delay]
  if (typeof named === 'number') return `${delay} (${named} ms)`
  return /^\d+$/.test(delay) ? `${delay} ms` : delay
}
