import { assign, setup, stateIn } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import { placeholder } from '../support/placeholders'
import type {
  BatchDeletionContext,
  BatchDeletionEvent,
  BatchDeletionInput,
  DeletionRequest,
} from './batchDeletionTypes'
import {
  contextAtStart,
  isDeleted,
  nextRequest,
  pauseOf,
  withPause,
  withRefusal,
  withRemoved,
} from './deletionFacts'

/*
 * Deletes tours, destinations, driven tours or devices after one question. The API has no bulk call, so they
 * are deleted one by one. Durable: confirmed but unanswered items can be resumed after a reload.
 *
 * asking       the question is on screen
 * sending      deletes one record, `working`; or `stopping`: waits for the current call and starts no other
 * pausing      the server asked to wait; resumes by itself afterwards
 * next         decides whether another record follows
 * interrupted  a call got no answer: asks again for the remaining records, with the same command ids
 * parked       interrupted and hidden; kept until it is resumed or discarded
 * done         final; all calls are answered, or the user stopped
 * closed       final; the question was cancelled. Deleted records stay deleted
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })

export const batchDeletionMachine = setup({
  types: {
    context: {} as BatchDeletionContext,
    input: {} as BatchDeletionInput,
    events: {} as BatchDeletionEvent,
    /** `question`: the dialog is on screen and shows the progress. */
    tags: {} as 'busy' | 'question',
  },
  actors: { removeRecord: placeholder<void, DeletionRequest>('removeRecord') },
  guards: {
    isNothingLeft: ({ context }) => context.items.length === 0,
    isStopping: stateIn({ sending: 'stopping' }),
    isDeleted: ({ context }, params: Failed) => isDeleted(context, params.error),
    isRefusal: (_, params: Failed) => isRefusal(params.error),
    isPauseGranted: ({ context }, params: Failed) => pauseOf(context, params.error) !== null,
  },
  actions: {
    rememberRemoved: assign(({ context }) => withRemoved(context)),
    rememberRefusal: assign(({ context }, params: Failed) => withRefusal(context, params.error)),
    rememberPause: assign(({ context }, params: Failed) => withPause(context, params.error)),
    /** Keeps only the item in flight. */
    dropRest: assign(({ context }) => ({ items: context.items.slice(0, 1) })),
    forgetOutcome: assign({ removed: [], refusals: [] }),
    /** Reports how many records were deleted and which were refused. */
    notifyOutcome: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  delays: { serverPause: ({ context }) => context.pauses.seconds * 1_000 },
}).createMachine({
  id: 'batchDeletion',
  context: ({ input }) => contextAtStart(input),
  initial: 'asking',
  states: {
    asking: {
      tags: 'question',
      on: { 'deletion.confirm': 'sending', 'deletion.leave': 'closed', close: 'closed' },
    },
    sending: {
      tags: 'busy',
      initial: 'working',
      states: {
        working: { tags: 'question', on: { 'deletion.leave': { actions: 'dropRest', target: 'stopping' } } },
        stopping: {},
      },
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        input: ({ context }) => nextRequest(context),
        onDone: { actions: 'rememberRemoved', target: 'next' },
        onError: [
          { guard: { type: 'isDeleted', params: failureOf }, actions: 'rememberRemoved', target: 'next' },
          {
            guard: { type: 'isRefusal', params: failureOf },
            actions: { type: 'rememberRefusal', params: failureOf },
            target: 'next',
          },
          {
            guard: 'isStopping',
            actions: { type: 'notifyFailure', params: failureOf },
            target: 'done',
          },
          {
            guard: { type: 'isPauseGranted', params: failureOf },
            actions: { type: 'rememberPause', params: failureOf },
            target: 'pausing',
          },
          {
            actions: [{ type: 'notifyFailure', params: failureOf }, 'notifyOutcome'],
            target: 'interrupted',
          },
        ],
      },
    },
    pausing: {
      tags: ['busy', 'question'],
      on: { 'deletion.leave': 'done' },
      after: { serverPause: 'sending' },
    },
    next: { always: [{ guard: 'isNothingLeft', target: 'done' }, { target: 'sending' }] },
    interrupted: {
      tags: 'question',
      on: {
        'deletion.confirm': { actions: 'forgetOutcome', target: 'sending' },
        'deletion.leave': 'closed',
        close: 'parked',
      },
    },
    parked: { on: { 'deletion.resume': 'interrupted' } },
    done: { type: 'final', entry: 'notifyOutcome' },
    closed: { type: 'final' },
  },
})
