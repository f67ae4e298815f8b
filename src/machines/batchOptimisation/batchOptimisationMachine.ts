import { assign, setup, stateIn } from 'xstate'
import type { TourOptimized } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import { isRefusal } from '../../domain/calls/isRefusal'
import { placeholder } from '../support/placeholders'
import {
  contextAtStart,
  isImproved,
  nextRequest,
  pauseOf,
  withAnswer,
  withChosen,
  withPause,
  withRefusal,
  withUndo,
} from './batchOptimisationFacts'
import type {
  BatchOptimisationContext,
  BatchOptimisationEvent,
  BatchOptimisationInput,
  OptimisationRequest,
} from './batchOptimisationTypes'

/*
 * Optimises several tours one after the other, and restores their previous orders on request. The API has no
 * bulk call. Durable: unanswered tours can be resumed after a reload.
 *
 * asking       the user chooses the tours
 * next         decides whether another tour follows
 * sending      optimises or restores one tour, `working`; or `stopping`: waits for the current call and
 *              starts no other
 * pausing      the server asked to wait; resumes by itself afterwards
 * interrupted  a call got no answer; resuming repeats the same call
 * parked       interrupted and hidden; kept until it is resumed or discarded
 * shown        the result is on screen, with its undo
 * undone       final; the previous orders are restored
 * closed       final
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })

export const batchOptimisationMachine = setup({
  types: {
    context: {} as BatchOptimisationContext,
    input: {} as BatchOptimisationInput,
    events: {} as BatchOptimisationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to null for a restored tour. */
    optimizeTour: placeholder<TourOptimized | null, OptimisationRequest>('optimizeTour'),
  },
  guards: {
    isTourLeft: ({ context }) => context.items.length > 0,
    isUndo: ({ context }) => context.isUndo,
    hasImproved: ({ context }) => context.results.some(isImproved),
    isStopping: stateIn({ sending: 'stopping' }),
    isRefusal: (_, params: Failed) => isRefusal(params.error),
    isPauseGranted: ({ context }, params: Failed) => pauseOf(context, params.error) !== null,
  },
  actions: {
    rememberChosen: assign(({ context }, params: { iris: readonly Iri[] }) =>
      withChosen(context, params.iris),
    ),
    rememberAnswer: assign(({ context }, params: { answer: TourOptimized | null }) =>
      withAnswer(context, params.answer),
    ),
    rememberRefusal: assign(({ context }, params: Failed) => withRefusal(context, params.error)),
    rememberPause: assign(({ context }, params: Failed) => withPause(context, params.error)),
    beginUndo: assign(({ context }) => withUndo(context)),
    /** Keeps only the tour in flight. */
    dropRest: assign(({ context }) => ({ items: context.items.slice(0, 1) })),
    dropAll: assign({ items: [] }),
    /** Reports how many tours have their previous order again, and which have not. */
    notifyUndone: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  delays: { serverPause: ({ context }) => context.pauses.seconds * 1_000 },
}).createMachine({
  id: 'batchOptimisation',
  context: ({ input }) => contextAtStart(input),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'tours.start': {
          actions: { type: 'rememberChosen', params: ({ event }) => ({ iris: event.iris }) },
          target: 'next',
        },
        close: 'closed',
      },
    },
    next: {
      always: [
        { guard: 'isTourLeft', target: 'sending' },
        { guard: 'isUndo', target: 'undone' },
        { target: 'shown' },
      ],
    },
    sending: {
      tags: 'busy',
      initial: 'working',
      states: {
        working: { on: { 'tours.leave': { actions: 'dropRest', target: 'stopping' } } },
        stopping: {},
      },
      invoke: {
        id: 'optimizeTour',
        src: 'optimizeTour',
        input: ({ context }) => nextRequest(context),
        onDone: {
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          target: 'next',
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: failureOf },
            actions: { type: 'rememberRefusal', params: failureOf },
            target: 'next',
          },
          {
            guard: 'isStopping',
            actions: ['dropAll', { type: 'notifyFailure', params: failureOf }],
            target: 'next',
          },
          {
            guard: { type: 'isPauseGranted', params: failureOf },
            actions: { type: 'rememberPause', params: failureOf },
            target: 'pausing',
          },
          { actions: { type: 'notifyFailure', params: failureOf }, target: 'interrupted' },
        ],
      },
    },
    pausing: {
      tags: 'busy',
      on: { 'tours.leave': { actions: 'dropAll', target: 'next' } },
      after: { serverPause: 'sending' },
    },
    interrupted: {
      on: {
        'tours.retry': 'sending',
        'tours.leave': { actions: 'dropAll', target: 'next' },
        close: 'parked',
      },
    },
    parked: { on: { 'tours.resume': 'interrupted' } },
    shown: {
      on: {
        'tours.undo': { guard: 'hasImproved', actions: 'beginUndo', target: 'next' },
        close: 'closed',
      },
    },
    undone: { type: 'final', entry: 'notifyUndone' },
    closed: { type: 'final' },
  },
})
