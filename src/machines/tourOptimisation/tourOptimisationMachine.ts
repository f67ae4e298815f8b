import { assign, setup, type ActorRefFrom } from 'xstate'
import type { FoundOrder, TourOptimize } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import { isTransient } from '../../domain/calls/isTransient'
import type { LockedStop } from '../../domain/tour/keepLocked'
import { gainOf, isNoGain } from '../../domain/tour/optimisationGain'
import { refusalOf } from '../support/refusal'
import { placeholder } from '../support/placeholders'
import { dateHandoverOf, handoverOf, isOther, lockedOrderOf } from './tourOptimisationFacts'
import type {
  DateHandover,
  OptimizeAnswer,
  OptimizeRequest,
  OrderHandover,
  OrderReadRequest,
  SearchRequest,
  TourOptimisationContext,
  TourOptimisationEvent,
  TourOptimisationInput,
} from './tourOptimisationTypes'

/*
 * Finds the best order of a tour's stops, from the options to the order that the tour's plan writes. Durable:
 * a search continues after the page was closed, and its result waits under 'Nicht abgeschlossen'.
 *
 * asking       the user chooses the options; a refusal returns here
 * searching    our server searches and writes nothing; its progress is not logged
 * writing      a server without previews searches and writes at once; that cannot be cancelled
 * reading      reads the written order, because the browser keeps the locks of its stops
 * interrupted  no answer came: retried on request, or when the connection is back
 * comparing    shows the previous order and the result side by side
 * accepting    the tour's plan writes the order, or restores locked stops, as one step that can be undone
 * acceptingDate  the same for the plan of a date
 * parked       closed with a result
 * unchanged    final; no better order was found
 * written      final; the server has written it, and can undo it
 * accepted     final; it is in the log of the plan
 * closed       final
 */

type Failed = { error: unknown }
const errorOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
const orderOf = ({ event }: { event: { output: FoundOrder } }) => ({ found: event.output })
const writtenOf = ({ event }: { event: { output: readonly Iri[] } }) => ({ written: event.output })
const answerOf = ({ event }: { event: { output: OptimizeAnswer } }) => ({ answer: event.output })

const whenFailed = [
  { guard: { type: 'isTransient', params: errorOf }, target: 'interrupted' },
  { actions: [{ type: 'rememberRefusal', params: errorOf }, 'countRevision'], target: 'asking' },
] as const

type Asked = { before: readonly Iri[]; locks?: readonly LockedStop[] | undefined }
const askedOf = ({ event: { before, locks } }: { event: Asked }): Asked => ({ before, locks })

type Seen = { before: readonly Iri[]; ownOrder?: readonly Iri[] | null | undefined }
const seenOf = ({ event: { before, ownOrder } }: { event: Seen }): Seen => ({ before, ownOrder })

const begin = [{ guard: 'hasPreviews', target: 'searching' }, { target: 'writing' }] as const

export const tourOptimisationMachine = setup({
  types: {
    context: {} as TourOptimisationContext,
    input: {} as TourOptimisationInput,
    events: {} as TourOptimisationEvent,
    tags: {} as 'busy',
  },
  actors: {
    searchOrder: placeholder<FoundOrder, SearchRequest>('searchOrder'),
    optimizeTour: placeholder<OptimizeAnswer, OptimizeRequest>('optimizeTour'),
    readOrder: placeholder<readonly Iri[], OrderReadRequest>('readOrder'),
    /** Requests the order from the plan of the tour; resolves when the request is in the plan's log. */
    handOverOrder: placeholder<void, OrderHandover>('handOverOrder'),
    handOverDate: placeholder<void, DateHandover>('handOverDate'),
  },
  guards: {
    hasPreviews: ({ context }) => context.hasPreviews,
    isTransient: (_, params: Failed) => isTransient(params.error),
    isOther: ({ context }, params: { found: FoundOrder }) => isOther(context.before, params.found.order),
    isStillOther: ({ context }, params: Seen) => isOther(params.before, context.found?.order ?? []),
    isOtherOnDate: ({ context }, params: Seen) =>
      context.date !== undefined && isOther(params.before, context.found?.order ?? []),
    hasLocks: ({ context }) => context.locks.length > 0,
    breaksLocks: ({ context }, params: { written: readonly Iri[] }) =>
      isOther(params.written, lockedOrderOf(context, params.written)),
    isNoGain: ({ context }, { answer }: { answer: OptimizeAnswer }) =>
      isNoGain(gainOf(answer)) || (answer.order !== undefined && !isOther(context.before, answer.order)),
  },
  actions: {
    changeOptions: assign(({ context }, params: { options: Partial<TourOptimize> }) => ({
      options: { ...context.options, ...params.options },
      revision: context.revision + 1,
      refusal: null,
    })),
    rememberBefore: assign((_, { before, locks }: Asked) => ({
      before,
      locks: locks ?? [],
      found: null,
      refusal: null,
    })),
    rememberSeen: assign((_, { before, ownOrder = null }: Seen) => ({ before, ownOrder })),
    rememberFound: assign((_, params: { found: FoundOrder }) => ({ found: params.found })),
    rememberFigures: assign(({ context }, { answer }: { answer: OptimizeAnswer }) => ({
      found: { ...answer, order: context.before },
    })),
    restoreLocked: assign(({ context }, { written }: { written: readonly Iri[] }) => ({
      before: written,
      found: { order: lockedOrderOf(context, written) },
    })),
    rememberRefusal: assign((_, params: Failed) => ({ refusal: refusalOf(params.error) })),
    countRevision: assign(({ context }) => ({ revision: context.revision + 1 })),
    forgetFound: assign({ found: null }),
    /**
     * Reports that the plan could not be reached; the user may have lost the permission to change the tour.
     */
    notifyNotAccepted: () => undefined,
    /** Reports that locked stops may have moved. */
    notifyLocksNotKept: () => undefined,
  },
}).createMachine({
  id: 'tourOptimisation',
  context: ({ input }) => ({
    ...input,
    before: [],
    locks: [],
    found: null,
    revision: 0,
    refusal: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'options.changed': {
          actions: { type: 'changeOptions', params: ({ event }) => ({ options: event.options }) },
        },
        'search.start': begin.map((transition) => ({
          ...transition,
          actions: {
            type: 'rememberBefore' as const,
            params: askedOf,
          },
        })),
        close: 'closed',
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchOrder',
        src: 'searchOrder',
        input: ({ context: { tour, date, options, commandId } }) => ({
          tourTemplate: tour.iri,
          plannedTour: date?.plannedTour ?? null,
          options,
          progress: commandId,
        }),
        onDone: [
          {
            guard: { type: 'isOther', params: orderOf },
            actions: [{ type: 'rememberFound', params: orderOf }, 'countRevision'],
            target: 'comparing',
          },
          { target: 'unchanged' },
        ],
        onError: whenFailed,
      },
      on: { 'search.cancel': 'asking', close: 'closed' },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'optimizeTour',
        src: 'optimizeTour',
        input: ({ context: { tour, options, commandId, revision } }) => ({
          tourTemplate: tour.iri,
          options,
          commandId: `${commandId}.${revision}`,
        }),
        onDone: [
          { guard: { type: 'isNoGain', params: answerOf }, target: 'unchanged' },
          { guard: 'hasLocks', target: 'reading' },
          { actions: { type: 'rememberFigures', params: answerOf }, target: 'written' },
        ],
        onError: whenFailed,
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { tour } }) => ({ tourTemplate: tour.iri }),
        onDone: [
          {
            guard: { type: 'breaksLocks', params: writtenOf },
            actions: { type: 'restoreLocked', params: writtenOf },
            target: 'accepting',
          },
          { target: 'written' },
        ],
        // The order is written; only the locks were not checked.
        onError: { actions: 'notifyLocksNotKept', target: 'written' },
      },
    },
    interrupted: {
      on: {
        'search.start': begin,
        'connection.restored': begin,
        'search.cancel': 'asking',
        close: 'closed',
      },
    },
    comparing: {
      on: {
        'result.accept': [
          {
            guard: { type: 'isOtherOnDate', params: seenOf },
            actions: { type: 'rememberSeen', params: seenOf },
            target: 'acceptingDate',
          },
          {
            guard: { type: 'isStillOther', params: seenOf },
            actions: { type: 'rememberSeen', params: seenOf },
            target: 'accepting',
          },
          { target: 'unchanged' },
        ],
        'search.start': {
          actions: { type: 'rememberBefore', params: askedOf },
          target: 'searching',
        },
        'options.open': { actions: 'forgetFound', target: 'asking' },
        'result.discard': 'closed',
        close: 'parked',
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'handOverOrder',
        src: 'handOverOrder',
        input: ({ context }) => handoverOf(context),
        onDone: 'accepted',
        onError: [
          { guard: 'hasPreviews', actions: 'notifyNotAccepted', target: 'comparing' },
          { actions: 'notifyLocksNotKept', target: 'written' },
        ],
      },
    },
    acceptingDate: {
      tags: 'busy',
      invoke: {
        id: 'handOverDate',
        src: 'handOverDate',
        input: ({ context }) => dateHandoverOf(context),
        onDone: 'accepted',
        onError: { actions: 'notifyNotAccepted', target: 'comparing' },
      },
    },
    parked: { on: { 'edit.resume': 'comparing' } },
    unchanged: { type: 'final' },
    written: { type: 'final' },
    accepted: { type: 'final' },
    closed: { type: 'final' },
  },
})

/** The part of the actor that a dialog uses. */
export type TourOptimisationActorRef = Pick<
  ActorRefFrom<typeof tourOptimisationMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
