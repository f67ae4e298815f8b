import { assign, setup } from 'xstate'
import type { FoundOrders } from '../../contract/tour/orderPlanning'
import type { Iri } from '../../contract/wire/ids'
import { isRefusal } from '../../domain/calls/isRefusal'
import { placeholder } from '../support/placeholders'
import {
  chosenOf,
  contextAtStart,
  nextRequest,
  pauseOf,
  searchOf,
  withChosen,
  withFound,
  withPause,
  withRefusal,
  withUndo,
  withWritten,
} from './orderPlanningFacts'
import type {
  OrderPlanningContext,
  OrderPlanningEvent,
  OrderPlanningInput,
  OrderSearch,
  WriteRequest,
} from './orderPlanningTypes'

/*
 * Plans orders and other single visits into dates, and undoes it. Nothing is written before the proposal is accepted.
 * Each date is one call. Durable: unanswered dates can be resumed after a reload.
 *
 * opening      decides whether to search, or to write dates chosen by hand
 * searching    the server searches and writes nothing
 * unsearched   the search failed; it can be repeated
 * asking       the proposal is on screen; the user chooses orders
 * next         decides whether another date follows
 * sending      writes or restores one date
 * pausing      the server asked to wait; resumes by itself afterwards
 * interrupted  a call got no answer; resuming repeats the same call
 * parked       interrupted and hidden; remains until it is resumed or discarded
 * shown        the result is on screen, with its undo
 * written      final; the dates chosen by hand are written, or restored
 * undone       final; the dates of the proposal are restored
 * closed       final
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
const notifyFailed = { type: 'notifyFailure', params: failureOf } as const

export const orderPlanningMachine = setup({
  types: {
    context: {} as OrderPlanningContext,
    input: {} as OrderPlanningInput,
    events: {} as OrderPlanningEvent,
    tags: {} as 'busy',
  },
  actors: {
    searchOrders: placeholder<FoundOrders, OrderSearch>('searchOrders'),
    writeDate: placeholder<void, WriteRequest>('writeDate'),
  },
  guards: {
    isByHand: ({ context }) => context.search === null,
    isDateLeft: ({ context }) => context.dates.length > 0,
    isUndo: ({ context }) => context.isUndo,
    hasChosen: ({ context }) => chosenOf(context).length > 0,
    hasWritten: ({ context }) => context.written.length > 0,
    isRefusal: (_, params: Failed) => isRefusal(params.error),
    isPauseGranted: ({ context }, params: Failed) => pauseOf(context, params.error) !== null,
  },
  actions: {
    rememberFound: assign((_, params: { found: FoundOrders }) => withFound(params.found)),
    rememberChoice: assign((_, params: { excluded: readonly Iri[] }) => params),
    beginWriting: assign(({ context }) => withChosen(context)),
    beginUndo: assign(({ context }) => withUndo(context)),
    rememberWritten: assign(({ context }) => withWritten(context)),
    rememberRefusal: assign(({ context }, params: Failed) => withRefusal(context, params.error)),
    rememberPause: assign(({ context }, params: Failed) => withPause(context, params.error)),
    /** Keeps only the date in flight. */
    dropRest: assign(({ context }) => ({ dates: context.dates.slice(0, 1) })),
    dropAll: assign({ dates: [] }),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  delays: { serverPause: ({ context }) => context.pauses.seconds * 1_000 },
}).createMachine({
  id: 'orderPlanning',
  context: ({ input }) => contextAtStart(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isByHand', target: 'next' }, { target: 'searching' }] },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchOrders',
        src: 'searchOrders',
        input: ({ context }) => searchOf(context),
        onDone: {
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
          target: 'asking',
        },
        onError: { actions: notifyFailed, target: 'unsearched' },
      },
      on: { close: 'closed' },
    },
    unsearched: { on: { 'search.again': 'searching', close: 'closed' } },
    asking: {
      on: {
        'search.again': 'searching',
        'choice.changed': {
          actions: { type: 'rememberChoice', params: ({ event: { excluded } }) => ({ excluded }) },
        },
        'plan.accept': { guard: 'hasChosen', actions: 'beginWriting', target: 'next' },
        close: 'closed',
      },
    },
    next: {
      always: [
        { guard: 'isDateLeft', target: 'sending' },
        { guard: 'isByHand', target: 'written' },
        { guard: 'isUndo', target: 'undone' },
        { target: 'shown' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'writeDate',
        src: 'writeDate',
        input: ({ context }) => nextRequest(context),
        onDone: { actions: 'rememberWritten', target: 'next' },
        onError: [
          {
            guard: { type: 'isRefusal', params: failureOf },
            actions: { type: 'rememberRefusal', params: failureOf },
            target: 'next',
          },
          {
            guard: { type: 'isPauseGranted', params: failureOf },
            actions: { type: 'rememberPause', params: failureOf },
            target: 'pausing',
          },
          // Without a dialog it waits under 'Nicht abgeschlossen'.
          { guard: 'isByHand', actions: notifyFailed, target: 'parked' },
          { actions: notifyFailed, target: 'interrupted' },
        ],
      },
      on: { 'plan.leave': { actions: 'dropRest' } },
    },
    pausing: {
      tags: 'busy',
      on: { 'plan.leave': { actions: 'dropAll', target: 'next' } },
      after: { serverPause: 'sending' },
    },
    interrupted: {
      on: {
        'plan.retry': 'sending',
        'plan.leave': { actions: 'dropAll', target: 'next' },
        close: 'parked',
      },
    },
    parked: { on: { 'plan.resume': [{ guard: 'isByHand', target: 'sending' }, { target: 'interrupted' }] } },
    shown: {
      on: {
        'plan.undo': { guard: 'hasWritten', actions: 'beginUndo', target: 'next' },
        close: 'closed',
      },
    },
    written: { type: 'final' },
    undone: { type: 'final' },
    closed: { type: 'final' },
  },
})
