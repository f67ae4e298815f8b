import { expect } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Invariant, LastStep } from './model'
import { startedIn } from './startedIn'

/** Functions of the oracle of a machine with a transfer. */
type TransferOracle<S, E, Rest> = {
  start: Rest
  restAfter: (event: E, before: S) => Rest
  /** Running children, with the input of each. */
  workIn: (rest: Rest) => Record<string, unknown>
  waitsIn: (rest: Rest) => string[]
}

/**
 * Compares a machine with its oracle after each event: resting state, notices, running children and delays. A
 * part that was in flight and still is must not have been called again.
 */
export function obeysTransfer<TMachine extends AnyStateMachine, Rest extends object>(
  oracle: TransferOracle<
    NonNullable<LastStep<TMachine>['before']>,
    NonNullable<LastStep<TMachine>['event']>,
    Rest
  >,
): Invariant<TMachine> {
  return (snapshot, { event, before, actions, timers }) => {
    const { value, context, status, children } = snapshot as AnyMachineSnapshot
    const rest = event === null || before === null ? oracle.start : oracle.restAfter(event, before)
    expect({ value, context, effects: actions.flatMap(effectOf) }).toEqual(rest)

    const work = oracle.workIn(rest)
    const running = before === null ? [] : Object.keys((before as AnyMachineSnapshot).children)
    const started = startedIn(actions)
    for (const child in started) {
      expect([child, started[child]]).toEqual([child, work[child]])
      if (isPart(child)) expect(running).not.toContain(child)
    }
    expect(status === 'active' ? Object.keys(children).sort() : []).toEqual(Object.keys(work).sort())
    expect(timers.map(({ id }) => id).sort()).toEqual(oracle.waitsIn(rest))
  }
}

const isPart = (child: string) => child.includes('.')

/** An action of the application or a started delay; nothing for XState's other actions. */
function effectOf({ type, params }: { type: string; params: unknown }): unknown[] {
  if (!type.startsWith('xstate.')) return [{ type, params }]
  const { event, delay } = (params ?? {}) as { event?: { index: number }; delay?: number }
  return type === 'xstate.raise' && event ? [{ wait: event.index, delayMs: delay }] : []
}
