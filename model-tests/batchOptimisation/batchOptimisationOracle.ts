import type { TourOptimized } from '../../src/contract/tour/tourOptimisation'
import { HttpError } from '../../src/domain/calls/errors'
import type { batchOptimisationMachine } from '../../src/machines/batchOptimisation/batchOptimisationMachine'
import type {
  BatchOptimisationContext,
  BatchOptimisationInput,
} from '../../src/machines/batchOptimisation/batchOptimisationTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of optimising several tours: specifies its behaviour event by event. Tours are optimised one after the
 * other, a refused tour does not stop the others, a stop waits only for the request in flight, and an undo
 * restores exactly the tours that have another order.
 */

type Step = LastStep<typeof batchOptimisationMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: BatchOptimisationContext; effects: readonly unknown[] }

const working: Value = { sending: 'working' }
const none = { count: 0, seconds: 0 }

/** The resting state after opening. */
export const restAtStart = (input: BatchOptimisationInput): Rest => ({
  value: 'asking',
  context: { ...input, isUndo: false, results: [], restored: [], keptErrors: [], pauses: none },
  effects: [],
})

/** Returns the resting state after an event; `effects` are the actions that leave the machine. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: BatchOptimisationContext },
): Rest {
  const stay: Rest = { value, context, effects: [] }
  const { items, isUndo, results, restored, keptErrors, pauses } = context
  const failed = (error: unknown) => ({ type: 'notifyFailure', params: { error } })
  /** Continues with the next tour, or ends. */
  const onward = (change: Partial<BatchOptimisationContext>, ...effects: unknown[]): Rest => {
    const next = { ...context, ...change }
    if (next.items.length > 0) return { value: working, context: next, effects }
    if (!next.isUndo) return { value: 'shown', context: next, effects }
    return {
      value: 'undone',
      context: next,
      effects: [...effects, { type: 'notifyUndone', params: undefined }],
    }
  }
  const isSending = typeof value === 'object'
  const isStopping = isSending && value.sending === 'stopping'
  const [current, ...others] = items

  switch (event.type) {
    case 'tours.start':
      return value === 'asking'
        ? onward({ items: items.filter(({ iri }) => event.iris.includes(iri)) })
        : stay
    case 'tours.retry':
      return value === 'interrupted' ? { ...stay, value: working } : stay
    case 'tours.leave':
      if (value === 'pausing' || value === 'interrupted') return onward({ items: [] })
      return value !== 'asking' && isSending && !isStopping
        ? { value: { sending: 'stopping' }, context: { ...context, items: items.slice(0, 1) }, effects: [] }
        : stay
    case 'tours.undo': {
      const changed = results.filter(({ gain }) => gain !== null && gain.endSeconds !== 0)
      if (value !== 'shown' || changed.length === 0) return stay
      return onward({
        isUndo: true,
        items: changed.map(({ iri, name, commandId }) => ({ iri, name, commandId })),
      })
    }
    case 'tours.resume':
      return value === 'parked' ? { ...stay, value: 'interrupted' } : stay
    case 'close':
      if (value === 'asking' || value === 'shown') return { ...stay, value: 'closed' }
      return value === 'interrupted' ? { ...stay, value: 'parked' } : stay
    case 'xstate.after.serverPause.batchOptimisation.pausing':
      return { ...stay, value: working }
    case 'xstate.done.actor.optimizeTour': {
      if (current === undefined) throw new Error('A call without a tour')
      if (isUndo) return onward({ items: others, pauses: none, restored: [...restored, current.iri] })
      const answer = event.output as TourOptimized | null
      const gain = {
        endSeconds: (answer?.before?.end ?? 0) - (answer?.after?.end ?? 0),
        driveSeconds: 0,
        keptWindows: 0,
      }
      return onward({ items: others, pauses: none, results: [...results, { ...current, gain, error: null }] })
    }
    case 'xstate.error.actor.optimizeTour': {
      if (current === undefined) throw new Error('A call without a tour')
      const { error } = event
      if (error instanceof HttpError && error.status === 422)
        return onward({
          items: others,
          pauses: none,
          ...(isUndo
            ? { keptErrors: [...keptErrors, error] }
            : { results: [...results, { ...current, gain: null, error }] }),
        })
      if (isStopping) return onward({ items: [] }, failed(error))
      if (error instanceof HttpError && pauses.count < 5)
        return {
          value: 'pausing',
          context: { ...context, pauses: { count: pauses.count + 1, seconds: 60 } },
          effects: [],
        }
      return { ...stay, value: 'interrupted', effects: [failed(error)] }
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}
