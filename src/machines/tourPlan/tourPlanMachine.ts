import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import { isTransient } from '../../domain/calls/isTransient'
import { commandIdOf, rememberFailure } from '../kinds/commandQueue/commandQueue'
import {
  continuation,
  interrupted,
  isInterrupted,
  isRefused,
  pausing,
} from '../kinds/commandQueue/queueStates'
import { placeholder } from '../support/placeholders'
import {
  applyCreation,
  applyList,
  applyMove,
  applyOrder,
  applyRelease,
  applyRemoval,
  applyTemplates,
  callOf,
  isNewer,
  moveOf,
  optimisedBy,
  keepRecord,
} from './applyAnswers'
import { dequeue, enqueueCommand, enqueueStep, isWanted, recordStep } from './planQueue'
import {
  endRefused,
  giveUp,
  isContested,
  isDeleted,
  isMoveUnknown,
  isOvertaken,
  keepMine,
  keepTheirs,
  omitDeleted,
  readOrderAgain,
  rememberTheirs,
  sendWholeOrder,
} from './planRefusals'
import { nextRedo, nextUndo } from './tourPlanFacts'
import type {
  CreateRequest,
  ListReadEvent,
  ListRequest,
  MoveRequest,
  OrderAnswer,
  OrderRequest,
  PlanCall,
  ReadRequest,
  ReleaseRequest,
  RemoveRequest,
  StepEvent,
  StopAnswer,
  StopOrder,
  StopsAnswer,
  TemplatesRequest,
  TourPlanContext,
  TourPlanEvent,
  TourPlanInput,
} from './tourPlanTypes'

/*
 * The stops of one tour: reordered, deleted, added, moved and copied, step by step, with undo and redo.
 * Durable: a step in progress resumes after the page was closed, and its history is kept.
 *
 * idle         decides what comes next, and rests when there is nothing; every other state returns here
 * working      one call of the step is in flight: a state for each kind of call
 * interrupted  the connection, the session or the server failed; retried on request, or when the connection
 *              is back
 * pausing      the server asked to wait; retried when the time has passed, or on request
 * conflicted   two users reordered the stops differently, and one of them chooses
 *
 * Commands during a step wait in a queue, including undo and redo, so that several quick undos affect several
 * steps.
 * After a step was refused or given up, queued undos and redos are dropped, as the steps they meant are
 * unknown.
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const answerOf = <Answer>({ event }: { event: { output: Answer } }) => ({ answer: event.output })

export const tourPlanMachine = setup({
  types: {
    context: {} as TourPlanContext,
    input: {} as TourPlanInput,
    events: {} as TourPlanEvent,
    tags: {} as 'busy',
  },
  actors: {
    listStops: placeholder<StopOrder, ListRequest>('listStops'),
    readStop: placeholder<Destination, ReadRequest>('readStop'),
    orderStops: placeholder<OrderAnswer, OrderRequest>('orderStops'),
    removeStop: placeholder<void, RemoveRequest>('removeStop'),
    createStop: placeholder<StopAnswer, CreateRequest>('createStop'),
    moveStops: placeholder<StopsAnswer, MoveRequest>('moveStops'),
    releaseStop: placeholder<void, ReleaseRequest>('releaseStop'),
    addTemplates: placeholder<StopsAnswer, TemplatesRequest>('addTemplates'),
  },
  guards: {
    isWanted: ({ context }, params: StepEvent) => isWanted(context, params),
    isNewer: ({ context }, params: ListReadEvent) => isNewer(context, params),
    canUndo: ({ context }) => nextUndo(context) !== null,
    canRedo: ({ context }) => nextRedo(context) !== null,
    isStepOver: ({ context }) => context.running?.calls.length === 0,
    isCallLeft: ({ context }) => context.running !== null,
    isNext: ({ context }, params: { kind: PlanCall['kind'] }) =>
      context.running?.calls[0]?.kind === params.kind,
    isQueued: ({ context }) => context.queue.length > 0,
    isContested: ({ context }, params: { answer: StopOrder }) => isContested(context, params.answer),
    isInterruption: (_, params: { error: unknown }) => isTransient(params.error),
    isDeleted: (_, params: { error: unknown }) => isDeleted(params.error),
    isOvertaken: ({ context }, params: { error: unknown }) => isOvertaken(context, params.error),
    isMoveUnknown: ({ context }, params: { error: unknown }) => isMoveUnknown(context, params.error),
    isPauseGranted: ({ context }) => context.failure?.waitSeconds != null,
    isConnectionLost: ({ context }) => context.failure?.status === 0,
  },
  actions: {
    enqueueStep: assign(({ context }, params: StepEvent) => enqueueStep(context, params)),
    enqueue: assign(({ context }, params: { kind: 'undo' | 'redo' }) => enqueueCommand(context, params)),
    dequeue: assign(({ context }) => dequeue(context)),
    recordStep: assign(({ context }) => recordStep(context)),
    rememberList: assign((_, { stops, etag }: ListReadEvent) => ({ list: { stops, etag } })),
    applyList: assign(({ context }, params: { answer: StopOrder }) => applyList(context, params.answer)),
    applyOrder: assign(({ context }, params: { answer: OrderAnswer }) => applyOrder(context, params.answer)),
    keepRecord: assign(({ context }, params: { answer: Destination }) => keepRecord(context, params.answer)),
    applyRemoval: assign(({ context }) => applyRemoval(context)),
    applyRelease: assign(({ context }) => applyRelease(context)),
    applyCreation: assign(({ context }, params: { answer: StopAnswer }) =>
      applyCreation(context, params.answer),
    ),
    applyMove: assign(({ context }, params: { answer: StopsAnswer }) => applyMove(context, params.answer)),
    applyTemplates: assign(({ context }, params: { answer: StopsAnswer }) =>
      applyTemplates(context, params.answer),
    ),
    rememberTheirs: assign(({ context }, params: { answer: StopOrder }) =>
      rememberTheirs(context, params.answer),
    ),
    omitDeleted: assign(({ context }) => omitDeleted(context)),
    sendWholeOrder: assign(({ context }) => sendWholeOrder(context)),
    readOrderAgain: assign(({ context }) => readOrderAgain(context)),
    keepMine: assign(({ context }) => keepMine(context)),
    keepTheirs: assign(({ context }) => keepTheirs(context)),
    endRefused: assign(({ context }) => endRefused(context)),
    giveUp: assign(({ context }) => giveUp(context)),
    rememberFailure: assign(({ context }, params: { error: unknown }) =>
      rememberFailure(context, params.error),
    ),
    forgetFailure: assign({ failure: null }),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { serverPause: ({ context }) => (context.failure?.waitSeconds ?? 0) * 1_000 },
}).createMachine({
  id: 'tourPlan',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    running: null,
    queue: [],
    list: null,
    theirs: null,
    handledRequests: [],
    failure: null,
    pauses: { revision: 0, count: 0 },
    ended: { tours: 0, stops: 0, templates: 0 },
  }),
  initial: 'idle',
  on: {
    'stops.order': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.remove': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.added': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.create': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.addTemplates': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.take': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'stops.move': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'step.undo': { guard: 'canUndo', actions: { type: 'enqueue', params: { kind: 'undo' } } },
    'step.redo': { guard: 'canRedo', actions: { type: 'enqueue', params: { kind: 'redo' } } },
  },
  states: {
    idle: {
      id: 'idle',
      on: {
        'list.read': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'rememberList', params: ({ event }) => event },
        },
      },
      always: [
        {
          guard: 'isStepOver',
          actions: 'recordStep',
        },
        ...continuation,
      ],
    },
    working: {
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'isNext', params: { kind: 'list' } }, target: 'listing' },
            { guard: { type: 'isNext', params: { kind: 'read' } }, target: 'reading' },
            { guard: { type: 'isNext', params: { kind: 'order' } }, target: 'ordering' },
            { guard: { type: 'isNext', params: { kind: 'remove' } }, target: 'removing' },
            { guard: { type: 'isNext', params: { kind: 'create' } }, target: 'creating' },
            { guard: { type: 'isNext', params: { kind: 'move' } }, target: 'moving' },
            { guard: { type: 'isNext', params: { kind: 'release' } }, target: 'releasing' },
            { target: 'addingTemplates' },
          ],
        },
        listing: {
          invoke: {
            id: 'listStops',
            src: 'listStops',
            input: ({ context }) => ({ tour: callOf(context, 'list').tour }),
            onDone: [
              {
                guard: { type: 'isContested', params: answerOf },
                actions: { type: 'rememberTheirs', params: answerOf },
                target: '#conflicted',
              },
              { actions: { type: 'applyList', params: answerOf }, target: '#idle' },
            ],
            onError: [isInterrupted, isRefused],
          },
        },
        reading: {
          invoke: {
            id: 'readStop',
            src: 'readStop',
            input: ({ context }) => ({ stop: callOf(context, 'read').stop }),
            onDone: { actions: { type: 'keepRecord', params: answerOf }, target: '#idle' },
            onError: [
              isInterrupted,
              { guard: { type: 'isDeleted', params: errorOf }, actions: 'omitDeleted', target: '#idle' },
              isRefused,
            ],
          },
        },
        ordering: {
          invoke: {
            id: 'orderStops',
            src: 'orderStops',
            input: ({ context }) => {
              const { stops, etag } = callOf(context, 'order')
              return {
                tourTemplate: context.tourTemplate,
                stops,
                move: moveOf(context),
                etag,
                commandId: commandIdOf(context),
                optimised: optimisedBy(context),
              }
            },
            onDone: { actions: { type: 'applyOrder', params: answerOf }, target: '#idle' },
            onError: [
              {
                guard: { type: 'isMoveUnknown', params: errorOf },
                actions: 'sendWholeOrder',
                target: '#idle',
              },
              isInterrupted,
              {
                guard: { type: 'isOvertaken', params: errorOf },
                actions: 'readOrderAgain',
                target: '#idle',
              },
              isRefused,
            ],
          },
        },
        removing: {
          invoke: {
            id: 'removeStop',
            src: 'removeStop',
            input: ({ context }) => ({
              stop: callOf(context, 'remove').stop,
              commandId: commandIdOf(context),
            }),
            onDone: { actions: 'applyRemoval', target: '#idle' },
            onError: [
              isInterrupted,
              { guard: { type: 'isDeleted', params: errorOf }, actions: 'omitDeleted', target: '#idle' },
              isRefused,
            ],
          },
        },
        creating: {
          invoke: {
            id: 'createStop',
            src: 'createStop',
            input: ({ context }) => ({
              body: callOf(context, 'create').body,
              commandId: commandIdOf(context),
            }),
            onDone: { actions: { type: 'applyCreation', params: answerOf }, target: '#idle' },
            onError: [isInterrupted, isRefused],
          },
        },
        moving: {
          invoke: {
            id: 'moveStops',
            src: 'moveStops',
            input: ({ context }) => {
              const { stops, to, isCopy } = callOf(context, 'move')
              return { stops, to, isCopy, commandId: commandIdOf(context) }
            },
            onDone: { actions: { type: 'applyMove', params: answerOf }, target: '#idle' },
            onError: [isInterrupted, isRefused],
          },
        },
        releasing: {
          invoke: {
            id: 'releaseStop',
            src: 'releaseStop',
            input: ({ context }) => ({
              stop: callOf(context, 'release').stop,
              commandId: commandIdOf(context),
            }),
            onDone: { actions: 'applyRelease', target: '#idle' },
            onError: [
              isInterrupted,
              { guard: { type: 'isDeleted', params: errorOf }, actions: 'omitDeleted', target: '#idle' },
              isRefused,
            ],
          },
        },
        addingTemplates: {
          invoke: {
            id: 'addTemplates',
            src: 'addTemplates',
            input: ({ context }) => ({
              tourTemplate: context.tourTemplate,
              templates: callOf(context, 'templates').templates,
              commandId: commandIdOf(context),
            }),
            onDone: { actions: { type: 'applyTemplates', params: answerOf }, target: '#idle' },
            onError: [isInterrupted, isRefused],
          },
        },
      },
    },
    interrupted,
    pausing,
    conflicted: {
      id: 'conflicted',
      on: {
        'conflict.keepMine': { actions: 'keepMine', target: 'idle' },
        'conflict.takeTheirs': { actions: 'keepTheirs', target: 'idle' },
      },
    },
  },
})

/** The part of the actor that a screen uses. */
export type TourPlanActorRef = Pick<
  ActorRefFrom<typeof tourPlanMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
