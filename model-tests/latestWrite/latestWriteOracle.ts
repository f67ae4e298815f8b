import type {
  LatestWriteContext,
  latestWriteMachine,
} from '../../src/machines/latestWrite/latestWriteMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of writing the latest value: specifies its behaviour event by event. There is one call at a time,
 * the latest value is always attempted, and a superseded value is not.
 */

type Step = LastStep<typeof latestWriteMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: LatestWriteContext; effects: readonly unknown[] }

export const restAtStart: Rest = {
  value: 'idle',
  context: { writing: null, next: null, before: null },
  effects: [],
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: LatestWriteContext },
): Rest {
  const to = (next: Value, change: Partial<LatestWriteContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const { writing, next, before } = context
  const isMore = next !== null
  const written = writing?.value
  const wrote = { type: 'notifyWritten', params: { value: written } }

  switch (event.type) {
    case 'value.wanted':
      if (value === 'writing') return to('writing', { next: event.wanted })
      return to('writing', { writing: event.wanted, before: event.before })
    case 'xstate.done.actor.writeValue':
      return isMore
        ? to('writing', { writing: next, next: null }, wrote)
        : to('idle', {}, wrote, { type: 'notifySettled', params: { value: written, before } })
    case 'xstate.error.actor.writeValue':
      return isMore
        ? to('writing', { writing: next, next: null })
        : to('idle', {}, { type: 'notifyFailed', params: { error: event.error } })
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
