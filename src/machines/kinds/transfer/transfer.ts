import { enqueueActions, type ActionFunction, type EventObject, type MachineContext } from 'xstate'
import { reasonOf, statusOf } from '../../../domain/calls/errors'
import {
  backoffMs,
  canRetry,
  changeParts,
  grantedPauseMs,
  isOver,
  nextParts,
  untried,
  type AnyPart,
  type PartFailure,
  type TransferRules,
} from './transferParts'

/*
 * A transfer in parts. The machine of a specific transfer uses these pieces in one of its states:
 *
 * entry   'startParts': calls as many parts as the limit allows
 * exit    'stopParts': aborts calls in flight; they restart with the next entry
 * always  'areAllOver' leads to the next state
 * on      the end of a call is `whenDone`; a failed one `whenPauseRequested` or else `whenRetryIsLeft`. Any
 *         other failure is fatal for the whole, as the machine defines, or stays with its part by `whenLost`.
 *         The end of a wait is `whenDue`
 *
 * When failures stay with their parts, `whenCancelled` cancels one part and `whenRetried` retries it.
 */

/** The parameters of a transfer. */
export type Transfer<C, P> = {
  /** Prefix of call ids, as in `chunk.3`, and of the event at the end of a wait, as in `chunk.due`. */
  name: string
  /** The actor that makes one call. */
  actor: string
  rules: TransferRules
  partsOf: (context: C) => readonly P[]
  withParts: (parts: readonly P[]) => Partial<C>
  /** Input of the call for a part. */
  callOf: (context: C, part: P) => object
  judge: (error: unknown) => PartFailure
}

/** A failed call of a part. */
type Lost = { actorId: string; error: unknown }
type Named = { index: number }

const lostOf = ({ event }: { event: Lost }): Lost => ({ actorId: event.actorId, error: event.error })
const namedOf = ({ event }: { event: Named }): Named => ({ index: event.index })

/** Pieces of a machine that makes such a transfer. */
export function defineTransfer<C extends MachineContext, E extends EventObject, P extends AnyPart>({
  name,
  actor,
  rules,
  partsOf,
  withParts,
  callOf,
  judge,
}: Transfer<C, P>) {
  type Collect<Params extends object | undefined> = Parameters<typeof enqueueActions<C, E, Params>>[0]
  type Enqueue = Parameters<Collect<undefined>>[0]['enqueue']
  /** An action for a machine that has the actor, whatever else it has. */
  const act = <Params extends object | undefined = undefined>(collect: Collect<Params>) =>
    enqueueActions(collect) as ActionFunction<C, E, E, Params, never, never, never, never, never>

  const callId = (index: number) => `${name}.${index}`
  const waitId = (index: number) => `wait.${index}`
  const indexOf = ({ actorId }: { actorId: string }) => Number(actorId.slice(`${name}.`.length))
  const partAt = (context: C, index: number) => partsOf(context)[index]
  const change = (context: C, index: number, changes: Partial<AnyPart>) =>
    withParts(changeParts(partsOf(context), (part) => part.index === index, changes))
  const pauseOf = (context: C, lost: Lost) => {
    const part = partAt(context, indexOf(lost))
    return part === undefined ? null : grantedPauseMs(part, judge(lost.error), rules)
  }
  function wait(enqueue: Enqueue, index: number, delay: number): void {
    // The machine must have this event, or it could not continue after a wait.
    enqueue.raise({ type: `${name}.due`, index } as unknown as E, { id: waitId(index), delay })
  }
  function end(enqueue: Enqueue, { index, status }: P): void {
    if (status === 'loading') enqueue.stopChild(callId(index))
    if (status === 'retrying' || status === 'pausing') enqueue.cancel(waitId(index))
  }
  const isIn = (context: C, { index }: Named, isMeant: (part: P) => boolean) => {
    const part = partAt(context, index)
    return part !== undefined && isMeant(part)
  }

  return {
    guards: {
      areAllOver: ({ context }: { context: C }) => partsOf(context).every(isOver),
      isPauseGranted: ({ context }: { context: C }, lost: Lost) => pauseOf(context, lost) !== null,
      isRetryLeft: ({ context }: { context: C }, lost: Lost) =>
        isIn(context, { index: indexOf(lost) }, (part) => canRetry(part, judge(lost.error), rules)),
    },

    actions: {
      startParts: act(({ context, enqueue }) => {
        const starting = nextParts(partsOf(context), rules)
        for (const part of starting) {
          enqueue.spawnChild(actor, { id: callId(part.index), input: callOf(context, part) })
        }
        const isStarting = (part: P) => starting.includes(part)
        enqueue.assign(withParts(changeParts(partsOf(context), isStarting, { status: 'loading' })))
      }),
      keepPart: act<{ actorId: string; stored: P['stored'] }>(({ context, enqueue }, { actorId, stored }) => {
        enqueue.stopChild(actorId)
        enqueue.assign(change(context, indexOf({ actorId }), { status: 'checked', stored }))
      }),
      retryLater: act<Lost>(({ context, enqueue }, lost) => {
        const part = partAt(context, indexOf(lost))
        if (part === undefined) return
        enqueue.stopChild(lost.actorId)
        wait(enqueue, part.index, backoffMs(part, rules))
        enqueue.assign(change(context, part.index, { status: 'retrying', retries: part.retries + 1 }))
      }),
      pausePart: act<Lost>(({ context, enqueue }, lost) => {
        const part = partAt(context, indexOf(lost))
        if (part === undefined) return
        enqueue.stopChild(lost.actorId)
        wait(enqueue, part.index, pauseOf(context, lost) ?? 0)
        enqueue.assign(change(context, part.index, { status: 'pausing', pauses: part.pauses + 1 }))
      }),
      queuePart: act<Named>(({ context, enqueue }, { index }) => {
        enqueue.assign(change(context, index, { status: 'waiting' }))
      }),
      /** Unfinished parts wait again, with all their retries. */
      stopParts: act(({ context, enqueue }) => {
        for (const part of partsOf(context)) end(enqueue, part)
        enqueue.assign(withParts(changeParts(partsOf(context), (part) => !isOver(part), untried)))
      }),
    },

    /** For transfers whose parts may fail or be cancelled separately. */
    alone: {
      guards: {
        isInProgress: ({ context }: { context: C }, named: Named) =>
          isIn(context, named, (part) => !isOver(part)),
        hasFailed: ({ context }: { context: C }, named: Named) =>
          isIn(context, named, ({ status }) => status === 'failed'),
      },
      actions: {
        losePart: act<Lost>(({ context, enqueue }, { actorId, error }) => {
          enqueue.stopChild(actorId)
          const failure = { status: statusOf(error), reason: reasonOf(error) }
          enqueue.assign(change(context, indexOf({ actorId }), { status: 'failed', failure }))
        }),
        cancelPart: act<Named>(({ context, enqueue }, { index }) => {
          const part = partAt(context, index)
          if (part === undefined) return
          end(enqueue, part)
          enqueue.assign(change(context, index, { status: 'cancelled' }))
        }),
        retryPart: act<Named>(({ context, enqueue }, { index }) => {
          enqueue.assign(change(context, index, { ...untried, failure: null }))
        }),
      },
    },

    whenDone: {
      actions: [
        {
          type: 'keepPart',
          params: ({ event }: { event: { actorId: string; output: NonNullable<P['stored']> } }) => ({
            actorId: event.actorId,
            stored: event.output,
          }),
        },
        'startParts',
      ],
    },
    whenPauseRequested: {
      guard: { type: 'isPauseGranted', params: lostOf },
      actions: [{ type: 'pausePart', params: lostOf }, 'startParts'],
    },
    whenRetryIsLeft: {
      guard: { type: 'isRetryLeft', params: lostOf },
      actions: [{ type: 'retryLater', params: lostOf }, 'startParts'],
    },
    whenDue: { actions: [{ type: 'queuePart', params: namedOf }, 'startParts'] },
    whenLost: { actions: [{ type: 'losePart', params: lostOf }, 'startParts'] },
    whenCancelled: {
      guard: { type: 'isInProgress', params: namedOf },
      actions: [{ type: 'cancelPart', params: namedOf }, 'startParts'],
    },
    whenRetried: {
      guard: { type: 'hasFailed', params: namedOf },
      actions: [{ type: 'retryPart', params: namedOf }, 'startParts'],
    },
  } as const
}
