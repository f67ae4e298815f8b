import { assign, setup } from 'xstate'
import type { FoundShare } from '../../contract/tour/redistribution'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { isTransient } from '../../domain/calls/isTransient'
import { refusalOf } from '../support/refusal'
import { placeholder } from '../support/placeholders'
import { savePauseMs, savePauseOf } from '../support/serverPause'
import {
  assignRequestOf,
  beginReading,
  callRequestOf,
  changesAnything,
  contextAtStart,
  createRequestOf,
  dateHandoverOf,
  dateReadRequestOf,
  deleteRequestOf,
  isEnough,
  isOtherThan,
  planOf,
  shareRequestOf,
  withCalls,
  withCreated,
  withDateRead,
  withQuestion,
  withRead,
  withUndo,
} from './redistributionFacts'
import type {
  AssignRequest,
  CallRequest,
  CreateRequest,
  DateHandover,
  DateReadRequest,
  DeleteRequest,
  Driver,
  ReadDate,
  ReadRequest,
  RedistributionContext,
  RedistributionEvent,
  RedistributionInput,
  ShareQuestion,
  ShareRequest,
} from './redistributionTypes'

/*
 * Redistributes the stops of several tours, from the question to the last call; also undoes it. The API has
 * no single call for it, so the result is written tour by tour: after any interruption the tours are read
 * again and the missing calls follow, toward the result or back to the previous lists.
 *
 * opening      decides whether to ask first
 * asking       the user chooses tours and options; a refusal returns here
 * searching    the server searches and writes nothing; an earlier result stays on screen
 * interrupted  the search got no answer: retried on request, or when the connection is back
 * comparing    shows the result beside the current lists; another question makes it stale
 * replacing    another driver gets the tour, and no stop moves
 * preparing    decides whether a tour has to be created first
 * creating     creates one of the new tours
 * reading      reads one tour before anything is written
 * deciding     decides whether another tour has to be read, and whether another user changed one since the
 *              search
 * readingDate  reads the plan of a date instead of a tour
 * handingOver  the result of a date becomes one step of the calendar, which writes and undoes it
 * next         decides which call follows
 * moving       sends stops to the end of their new tour
 * ordering     sends the order of the stops of a tour
 * deleting     deletes a created tour when everything is undone
 * pausing      the server refused a write for a short time; writing continues once by itself
 * halted       writing stopped halfway: resume or undo
 * parked       closed with a result, or halfway
 * shared       final; everything is written
 * takenBack    final; everything is undone
 * replaced     final; the tour has another driver
 * handedOver   final; the result of a date is in the log of the calendar
 * closed       final; nothing was written
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })

/** Returns to the screen before the search. */
const settle = [{ guard: 'hasFound', target: 'comparing' }, { target: 'asking' }] as const
const forgetting = settle.map((transition) => ({ ...transition, actions: 'forgetPause' as const }))
const change = {
  type: 'changeQuestion' as const,
  params: ({ event }: { event: { question: Partial<ShareQuestion> } }) => ({ question: event.question }),
}
const replace = {
  guard: 'isReplaceable',
  actions: {
    type: 'rememberSubstitute' as const,
    params: ({ event }: { event: { driver: Driver } }) => ({ driver: event.driver }),
  },
  target: 'replacing',
} as const
const created = {
  type: 'rememberCreated' as const,
  params: ({ event }: { event: { output: Iri } }) => ({ iri: event.output }),
}
const whenPaused = {
  guard: { type: 'isPauseGranted', params: failureOf },
  actions: { type: 'rememberPause', params: failureOf },
  target: 'pausing',
} as const
const halt = { actions: { type: 'rememberRefusal', params: failureOf }, target: 'halted' } as const
const pauseOrHalt = [whenPaused, halt] as const
const whenUnread = [
  {
    guard: { type: 'isDeleted', params: failureOf },
    actions: { type: 'rememberRead', params: { stops: null } },
    target: 'deciding',
  },
  ...pauseOrHalt,
] as const
const read = { actions: 'beginReading', target: 'reading' } as const
const search = { guard: 'isEnough', target: 'searching' } as const

export const redistributionMachine = setup({
  types: {
    context: {} as RedistributionContext,
    input: {} as RedistributionInput,
    events: {} as RedistributionEvent,
    /** `writing`: tours are being changed, which is not cancelled. */
    tags: {} as 'busy' | 'writing',
  },
  actors: {
    shareOut: placeholder<FoundShare, ShareRequest>('shareOut'),
    assignDriver: placeholder<void, AssignRequest>('assignDriver'),
    createTour: placeholder<Iri, CreateRequest>('createTour'),
    deleteTour: placeholder<void, DeleteRequest>('deleteTour'),
    readStops: placeholder<readonly Iri[], ReadRequest>('readStops'),
    readDate: placeholder<ReadDate, DateReadRequest>('readDate'),
    /** Requests the change from the calendar; resolves when the request is in its log. */
    handOver: placeholder<void, DateHandover>('handOver'),
    moveStops: placeholder<void, CallRequest>('moveStops'),
    orderStops: placeholder<void, CallRequest>('orderStops'),
  },
  guards: {
    takesBack: ({ context }) => context.takesBack !== null,
    /** The driver of a date is no driver of its template. */
    isReplaceable: ({ context }) => context.dropout !== null && context.date === undefined,
    isOfDate: ({ context }) => context.date !== undefined,
    isMoreOfDate: ({ context }) => context.date !== undefined && context.toRead.length > 0,
    isEnough: ({ context }) => isEnough(context),
    hasFound: ({ context }) => context.found !== null,
    isAcceptable: ({ context }) => !context.isStale && changesAnything(planOf(context.found)),
    isToCreate: ({ context: { newTours, isTakingBack } }) => newTours.length > 0 && !isTakingBack,
    isTransient: (_, params: Failed) => isTransient(params.error),
    isDeleted: (_, params: Failed) => statusOf(params.error) === 404,
    isPauseGranted: ({ context }, params: Failed) => savePauseOf(params.error, context.pause) !== null,
    isMoreToRead: ({ context }) => context.toRead.length > 0,
    hasChanged: ({ context: { hasBegun, isTakingBack, present, plan } }) =>
      !hasBegun && !isTakingBack && isOtherThan(present, plan?.from ?? []),
    isNothingLeft: ({ context }) => context.calls.length === 0,
    isAllTakenBack: ({ context }) => context.isTakingBack && context.calls.length === 0,
    isToDelete: ({ context: { isTakingBack, calls, created } }) =>
      isTakingBack && calls.length === 0 && created.length > 0,
    isMove: ({ context }) => context.calls[0]?.kind === 'move',
    isHalfway: ({ context: { hasBegun, created, isTakingBack } }) =>
      (hasBegun || created.length > 0) && !isTakingBack,
    isUntouched: ({ context: { hasBegun, isTakingBack, found } }) =>
      !hasBegun && !isTakingBack && found !== null,
    isWriting: ({ context }) => context.plan !== null,
  },
  actions: {
    changeQuestion: assign(({ context }, params: { question: Partial<ShareQuestion> }) =>
      withQuestion(context, params.question),
    ),
    rememberFound: assign((_, params: { found: FoundShare }) => ({
      found: params.found,
      isStale: false,
      hasChanged: false,
    })),
    rememberRefusal: assign((_, params: Failed) => ({ refusal: refusalOf(params.error) })),
    rememberSubstitute: assign((_, params: { driver: Driver }) => ({
      substitute: params.driver,
      refusal: null,
    })),
    rememberPause: assign(({ context }, params: Failed) => ({
      pause: savePauseOf(params.error, context.pause),
    })),
    forgetPause: assign({ pause: null }),
    forgetRefusal: assign({ refusal: null }),
    takePlan: assign(({ context }) => ({ plan: planOf(context.found) })),
    /** Nothing was written yet, so the result is shown again. */
    dropPlan: assign({ plan: null, refusal: null }),
    /** The next handover is another request. */
    dropHandover: assign(({ context }) => ({ plan: null, refusal: null, revision: context.revision + 1 })),
    rememberChanged: assign({ plan: null, isStale: true, hasChanged: true, pause: null }),
    rememberCreated: assign(({ context }, params: { iri: Iri }) => withCreated(context, params.iri)),
    dropCreated: assign(({ context }) => ({ created: context.created.slice(1), pause: null })),
    beginReading: assign(({ context }) => beginReading(context)),
    rememberRead: assign(({ context }, params: { stops: readonly Iri[] | null }) =>
      withRead(context, params.stops),
    ),
    rememberDate: assign(({ context }, params: { read: ReadDate }) => withDateRead(context, params.read)),
    /** Reports that the calendar could not be reached; the user may have lost the permission to change it. */
    notifyNotAccepted: () => undefined,
    planCalls: assign(({ context }) => withCalls(context)),
    /** The next call has a pause of its own. */
    dropFirst: assign(({ context }) => ({ calls: context.calls.slice(1), pause: null })),
    reversePlan: assign(({ context }) => withUndo(context)),
  },
  delays: { savePause: ({ context }) => savePauseMs(context) },
}).createMachine({
  id: 'redistribution',
  context: ({ input }) => contextAtStart(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'takesBack', ...read }, { target: 'asking' }] },
    asking: {
      on: {
        'question.changed': { actions: change },
        'driver.replace': replace,
        'search.start': { ...search, actions: 'forgetRefusal' },
        close: 'closed',
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'shareOut',
        src: 'shareOut',
        input: ({ context }) => shareRequestOf(context),
        onDone: {
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
          target: 'comparing',
        },
        onError: [
          { guard: { type: 'isTransient', params: failureOf }, target: 'interrupted' },
          ...settle.map((transition) => ({
            ...transition,
            actions: { type: 'rememberRefusal' as const, params: failureOf },
          })),
        ],
      },
      on: { 'search.cancel': settle, close: 'closed' },
    },
    interrupted: {
      on: {
        'search.start': 'searching',
        'connection.restored': 'searching',
        'search.cancel': settle,
        close: 'closed',
      },
    },
    replacing: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'assignDriver',
        src: 'assignDriver',
        input: ({ context }) => assignRequestOf(context),
        onDone: 'replaced',
        onError: [
          whenPaused,
          ...settle.map((transition) => ({
            ...transition,
            actions: [{ type: 'rememberRefusal' as const, params: failureOf }, 'forgetPause' as const],
          })),
        ],
      },
    },
    comparing: {
      on: {
        'driver.replace': replace,
        'question.changed': { actions: change },
        'search.start': { ...search, actions: 'forgetRefusal' },
        'result.accept': { guard: 'isAcceptable', actions: 'takePlan', target: 'preparing' },
        'result.discard': 'closed',
        close: 'parked',
      },
    },
    preparing: {
      always: [
        { guard: 'isToCreate', target: 'creating' },
        { guard: 'isOfDate', actions: 'beginReading', target: 'readingDate' },
        read,
      ],
    },
    creating: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'createTour',
        src: 'createTour',
        input: ({ context }) => createRequestOf(context),
        onDone: { actions: created, target: 'preparing' },
        onError: pauseOrHalt,
      },
    },
    reading: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'readStops',
        src: 'readStops',
        input: ({ context }) => ({ tourTemplate: context.toRead[0] ?? '' }),
        onDone: {
          actions: { type: 'rememberRead', params: ({ event }) => ({ stops: event.output }) },
          target: 'deciding',
        },
        onError: whenUnread,
      },
    },
    readingDate: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'readDate',
        src: 'readDate',
        input: ({ context }) => dateReadRequestOf(context),
        onDone: {
          actions: { type: 'rememberDate', params: ({ event }) => ({ read: event.output }) },
          target: 'deciding',
        },
        onError: whenUnread,
      },
    },
    deciding: {
      always: [
        { guard: 'isMoreOfDate', target: 'readingDate' },
        { guard: 'isMoreToRead', target: 'reading' },
        { guard: 'hasChanged', actions: 'rememberChanged', target: 'comparing' },
        { guard: 'isOfDate', target: 'handingOver' },
        { actions: 'planCalls', target: 'next' },
      ],
    },
    handingOver: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => dateHandoverOf(context),
        onDone: 'handedOver',
        onError: { actions: ['notifyNotAccepted', 'dropHandover'], target: 'comparing' },
      },
    },
    next: {
      always: [
        { guard: 'isToDelete', target: 'deleting' },
        { guard: 'isAllTakenBack', target: 'takenBack' },
        { guard: 'isNothingLeft', target: 'shared' },
        { guard: 'isMove', target: 'moving' },
        { target: 'ordering' },
      ],
    },
    moving: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'moveStops',
        src: 'moveStops',
        input: ({ context }) => callRequestOf(context),
        onDone: { actions: 'dropFirst', target: 'next' },
        onError: pauseOrHalt,
      },
    },
    ordering: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'orderStops',
        src: 'orderStops',
        input: ({ context }) => callRequestOf(context),
        onDone: { actions: 'dropFirst', target: 'next' },
        onError: pauseOrHalt,
      },
    },
    deleting: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'deleteTour',
        src: 'deleteTour',
        input: ({ context }) => deleteRequestOf(context),
        onDone: { actions: 'dropCreated', target: 'next' },
        onError: [
          {
            guard: { type: 'isDeleted', params: failureOf },
            actions: 'dropCreated',
            target: 'next',
          },
          ...pauseOrHalt,
        ],
      },
    },
    pausing: {
      tags: 'writing',
      on: { 'pause.cancel': [{ guard: 'isWriting', target: 'halted' }, ...forgetting] },
      after: { savePause: [{ guard: 'isWriting', target: 'preparing' }, { target: 'replacing' }] },
    },
    halted: {
      entry: 'forgetPause',
      on: {
        'write.continue': 'preparing',
        'connection.restored': 'preparing',
        'write.takeBack': [
          { guard: 'isHalfway', actions: ['reversePlan', 'beginReading'], target: 'reading' },
          { guard: 'isUntouched', actions: 'dropPlan', target: 'comparing' },
        ],
        close: 'parked',
      },
    },
    parked: { on: { 'edit.resume': [{ guard: 'isWriting', target: 'halted' }, { target: 'comparing' }] } },
    shared: { type: 'final' },
    takenBack: { type: 'final' },
    replaced: { type: 'final' },
    handedOver: { type: 'final' },
    closed: { type: 'final' },
  },
})
