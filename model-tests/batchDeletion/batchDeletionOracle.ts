import { HttpError } from '../../src/domain/calls/errors'
import type { batchDeletionMachine } from '../../src/machines/batchDeletion/batchDeletionMachine'
import type {
  BatchDeletionContext,
  BatchDeletionInput,
} from '../../src/machines/batchDeletion/batchDeletionTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of the deletion: specifies its behaviour event by event. Records are deleted one after the other and
 * never twice, a rejected record does not stop the others, and a stop waits only for the request in flight.
 */

type Step = LastStep<typeof batchDeletionMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: BatchDeletionContext; effects: readonly unknown[] }

const working: Value = { sending: 'working' }
const none = { count: 0, seconds: 0 }
const outcome = { type: 'notifyOutcome', params: undefined }

/** The resting state after opening. */
export const restAtStart = (input: BatchDeletionInput): Rest => ({
  value: 'asking',
  context: { ...input, removed: [], refusals: [], pauses: none },
  effects: [],
})

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: BatchDeletionContext },
): Rest {
  const to = (next: Value, change: Partial<BatchDeletionContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const [current = { iri: 'nothing', commandId: '' }, ...others] = context.items
  const isSending = typeof value === 'object'
  const afterAnswer = (change: Partial<BatchDeletionContext>) =>
    others.length === 0
      ? to('done', { ...change, items: others, pauses: none }, outcome)
      : to(working, { ...change, items: others, pauses: none })

  switch (event.type) {
    case 'deletion.confirm':
      if (value === 'asking') return to(working)
      return value === 'interrupted' ? to(working, { removed: [], refusals: [] }) : to(value)
    case 'deletion.leave':
      if (value === 'parked') return to(value)
      if (value === 'pausing') return to('done', {}, outcome)
      if (!isSending) return to('closed')
      return to({ sending: 'stopping' }, { items: context.items.slice(0, 1) })
    case 'deletion.resume':
      return to(value === 'parked' ? 'interrupted' : value)
    case 'close':
      if (value === 'asking') return to('closed')
      return to(value === 'interrupted' ? 'parked' : value)
    case 'xstate.after.serverPause.batchDeletion.pausing':
      return to(working)
    case 'xstate.done.actor.removeRecord':
      return afterAnswer({ removed: [...context.removed, current.iri] })
    case 'xstate.error.actor.removeRecord': {
      const { error } = event
      const status = error instanceof HttpError ? error.status : 0
      if (status === 404 && context.only === null) {
        return afterAnswer({ removed: [...context.removed, current.iri] })
      }
      const isStopping = isSending && value.sending === 'stopping'
      const { count } = context.pauses
      if (status === 503 && !isStopping && count < 5) {
        return to('pausing', { pauses: { count: count + 1, seconds: 60 } })
      }
      if (error instanceof HttpError && status !== 503) {
        return afterAnswer({ refusals: [...context.refusals, { iri: current.iri, error }] })
      }
      return to(
        isStopping ? 'done' : 'interrupted',
        {},
        { type: 'notifyFailure', params: { error } },
        outcome,
      )
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
