import { assign, setup } from 'xstate'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { isTransient } from '../../domain/calls/isTransient'
import { rememberFailure } from '../kinds/commandQueue/commandQueue'
import { interrupted, isInterrupted, isRefused, pausing } from '../kinds/commandQueue/queueStates'
import { placeholder } from '../support/placeholders'
import {
  callRequestOf,
  contextAtStart,
  dequeue,
  dropFirst,
  endRefused,
  enqueueCommand,
  giveUp,
  isWanted,
  nextRedo,
  nextUndo,
  recordStep,
  rememberRead,
} from './dayPlanFacts'
import type {
  CallRequest,
  DayPlanContext,
  DayPlanEvent,
  DayPlanInput,
  DayStep,
  ReadRequest,
} from './dayPlanTypes'

/*
 * Moves stops of all tours of the day by hand, within their tour or into another one, with one undo history
 * for all tours. Durable: a step in progress resumes after the page was closed, and its history is kept. The
 * API has no call for several tours. A step reads its tours and sends only the missing calls, so it can
 * restart at any point, and changes by other users are kept.
 *
 * idle         decides what comes next, and rests when there is nothing; every other state returns here
 * reading      reads one tour of the step
 * moving       sends stops to the end of their new tour
 * ordering     sends the order of the stops of a tour
 * interrupted  the connection, the session or the server failed; retried on request, or when the connection
 *              is back
 * pausing      the server asked to wait; retried when the time has passed, or on request
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const sent = { actions: 'dropFirst', target: '#idle' } as const

export const dayPlanMachine = setup({
  types: {
    context: {} as DayPlanContext,
    input: {} as DayPlanInput,
    events: {} as DayPlanEvent,
    tags: {} as 'busy',
  },
  actors: {
    readStops: placeholder<readonly Iri[], ReadRequest>('readStops'),
    moveStops: placeholder<void, CallRequest>('moveStops'),
    orderStops: placeholder<void, CallRequest>('orderStops'),
  },
  guards: {
    isWanted: (_, params: DayStep) => isWanted(params),
    canUndo: ({ context }) => nextUndo(context) !== null,
    canRedo: ({ context }) => nextRedo(context) !== null,
    isReadLeft: ({ context }) => context.running !== null && context.running.toRead.length > 0,
    isMove: ({ context }) => context.running?.calls[0]?.kind === 'move',
    isOrder: ({ context }) => context.running?.calls[0]?.kind === 'order',
    isStepOver: ({ context }) => context.running !== null,
    isQueued: ({ context }) => context.queue.length > 0,
    isInterruption: (_, params: { error: unknown }) => isTransient(params.error),
    isDeleted: (_, params: { error: unknown }) => statusOf(params.error) === 404,
    isPauseGranted: ({ context }) => context.failure?.waitSeconds != null,
    isConnectionLost: ({ context }) => context.failure?.status === 0,
  },
  actions: {
    enqueueStep: assign(({ context }, { from, to }: DayStep) =>
      enqueueCommand(context, { kind: 'do', step: { from, to } }),
    ),
    enqueue: assign(({ context }, params: { kind: 'undo' | 'redo' }) => enqueueCommand(context, params)),
    dequeue: assign(({ context }) => dequeue(context)),
    rememberRead: assign(({ context }, params: { stops: readonly Iri[] | null }) =>
      rememberRead(context, params.stops),
    ),
    dropFirst: assign(({ context }) => dropFirst(context)),
    recordStep: assign(({ context }) => recordStep(context)),
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
  id: 'dayPlan',
  context: ({ input }) => contextAtStart(input),
  initial: 'idle',
  on: {
    'stops.shift': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: { type: 'enqueueStep', params: ({ event }) => event },
    },
    'step.undo': { guard: 'canUndo', actions: { type: 'enqueue', params: { kind: 'undo' } } },
    'step.redo': { guard: 'canRedo', actions: { type: 'enqueue', params: { kind: 'redo' } } },
  },
  states: {
    idle: {
      id: 'idle',
      always: [
        { guard: 'isReadLeft', target: 'reading' },
        { guard: 'isMove', target: 'moving' },
        { guard: 'isOrder', target: 'ordering' },
        { guard: 'isStepOver', actions: 'recordStep' },
        { guard: 'isQueued', actions: 'dequeue' },
      ],
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readStops',
        src: 'readStops',
        input: ({ context }) => ({ tourTemplate: context.running?.toRead[0] ?? '' }),
        onDone: {
          actions: { type: 'rememberRead', params: ({ event }) => ({ stops: event.output }) },
          target: '#idle',
        },
        onError: [
          isInterrupted,
          {
            guard: { type: 'isDeleted', params: errorOf },
            actions: { type: 'rememberRead', params: { stops: null } },
            target: '#idle',
          },
          isRefused,
        ],
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveStops',
        src: 'moveStops',
        input: ({ context }) => callRequestOf(context),
        onDone: sent,
        onError: [isInterrupted, isRefused],
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'orderStops',
        src: 'orderStops',
        input: ({ context }) => callRequestOf(context),
        onDone: sent,
        onError: [isInterrupted, isRefused],
      },
    },
    interrupted,
    pausing,
  },
})
