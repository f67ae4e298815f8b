import { assign, setup } from 'xstate'
import type { FoundBalance } from '../../contract/tour/weekBalance'
import { placeholder } from '../support/placeholders'
import {
  chosenOf,
  contextAtStart,
  handoverOf,
  isOutdated,
  noProposal,
  searchOf,
  withDates,
  withFound,
} from './weekBalanceFacts'
import type {
  BalanceSearch,
  HandoverRequest,
  WeekBalanceContext,
  WeekBalanceEvent,
  WeekBalanceInput,
} from './weekBalanceTypes'

/*
 * Balances the days of a span: searches moves of visits, shows the proposal and hands the chosen moves over to
 * `calendarChange`, which writes and undoes them. Durable: a proposal and its choice survive a reload.
 *
 * idle         there is no proposal
 * searching    the server searches and writes nothing
 * unsearched   the search failed; it can be repeated
 * asking       the proposal is on screen; the user chooses moves; if its dates change meanwhile, it must be searched
 *              again
 * handingOver  the chosen moves are written to the log of `calendarChange`
 * handedOver   `calendarChange` writes them; the screen shows its progress and what it refused
 */

type Failed = { error: unknown }
const notifyFailed = {
  type: 'notifyFailure',
  params: ({ event }: { event: Failed }): Failed => ({ error: event.error }),
} as const
const startSearch = {
  actions: {
    type: 'beginSearch',
    params: ({ event }: { event: { search: BalanceSearch } }) => ({ search: event.search }),
  },
  target: 'searching',
} as const
const datesRead = ({ event: { dates } }: { event: { dates: string } }) => ({ dates })
const discard = { actions: 'forget', target: 'idle' } as const

export const weekBalanceMachine = setup({
  types: {
    context: {} as WeekBalanceContext,
    input: {} as WeekBalanceInput,
    events: {} as WeekBalanceEvent,
    tags: {} as 'busy',
  },
  actors: {
    searchBalance: placeholder<FoundBalance, BalanceSearch>('searchBalance'),
    handOver: placeholder<void, HandoverRequest>('handOver'),
  },
  guards: {
    isAcceptable: ({ context }) => chosenOf(context).length > 0 && !isOutdated(context),
    isNewRead: ({ context }, params: { dates: string }) => context.dates?.last !== params.dates,
  },
  actions: {
    beginSearch: assign((_, params: { search: BalanceSearch }) => ({ ...noProposal, ...params })),
    rememberFound: assign((_, params: { found: FoundBalance }) => withFound(params.found)),
    rememberChoice: assign((_, params: { excluded: readonly string[] }) => params),
    rememberDates: assign(({ context }, params: { dates: string }) => withDates(context, params.dates)),
    forget: assign(noProposal),
    countAccepted: assign({ accepted: ({ context }) => context.accepted + 1 }),
    /** Shows the toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
}).createMachine({
  id: 'weekBalance',
  context: ({ input }) => contextAtStart(input),
  initial: 'idle',
  states: {
    idle: { on: { 'search.start': startSearch } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchBalance',
        src: 'searchBalance',
        input: ({ context }) => searchOf(context),
        onDone: {
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
          target: 'asking',
        },
        onError: { actions: notifyFailed, target: 'unsearched' },
      },
      on: { 'plan.discard': discard },
    },
    unsearched: {
      on: { 'search.start': startSearch, 'search.again': 'searching', 'plan.discard': discard },
    },
    asking: {
      on: {
        'search.start': startSearch,
        'search.again': 'searching',
        'choice.changed': {
          actions: { type: 'rememberChoice', params: ({ event: { excluded } }) => ({ excluded }) },
        },
        'dates.read': {
          guard: { type: 'isNewRead', params: datesRead },
          actions: { type: 'rememberDates', params: datesRead },
        },
        'plan.accept': { guard: 'isAcceptable', target: 'handingOver' },
        'plan.discard': discard,
      },
    },
    handingOver: {
      tags: 'busy',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => handoverOf(context),
        onDone: { actions: 'countAccepted', target: 'handedOver' },
        onError: { actions: notifyFailed, target: 'asking' },
      },
    },
    handedOver: { on: { 'search.start': startSearch, 'plan.discard': discard } },
  },
})
