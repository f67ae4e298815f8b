import type { AnyMachineSnapshot } from 'xstate'
import type { Timer } from './timers'

/** JSON that keeps values which plain JSON loses. References to actors shrink to their id. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === undefined) return '(undefined)'
    if (typeof part === 'bigint') return `${part}n`
    if (part instanceof Error) return { ...part, name: part.name, message: part.message }
    if (part instanceof Map || part instanceof Set) return { [part.constructor.name]: [...part] }
    return part
  })
}

/**
 * The running children of a state of the model, which includes no child that ended before its state was left.
 */
export const runningChildren = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status === 'active' ? Object.keys(snapshot.children) : []

/**
 * The part of a state on which model and actor must agree.
 * @param running ids of the running children
 * @param timers running delays
 */
export function fingerprint(
  snapshot: AnyMachineSnapshot,
  running: readonly string[],
  timers: readonly Timer[],
): string {
  const { status, value, context, output, error } = snapshot
  const delays = timers.map(({ id, event, delayMs }) => toText([id, event, delayMs]))
  return toText({
    status,
    value,
    context,
    output,
    error,
    running: [...running].sort(),
    delays: delays.sort(),
  })
}

/** An executed action: its type, and its parameters as far as they are data. */
export const effectText = ({ type, params }: { type: string; params: unknown }): string =>
  toText([type, params])
