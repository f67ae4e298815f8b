import { assign, setup } from 'xstate'
import { isTransient } from '../../domain/calls/isTransient'
import type { CalendarStep } from '../../domain/tour/calendarStep'
import type { VersionedPlan } from '../datePlan/datePlanTypes'
import { rememberFailure } from '../kinds/commandQueue/commandQueue'
import { interrupted, isInterrupted, pausing } from '../kinds/commandQueue/queueStates'
import { placeholder } from '../support/placeholders'
import {
  changeRequestOf,
  contextAtStart,
  dequeue,
  enqueueCommand,
  giveUp,
  isOver,
  isOvertaken,
  isToBeDone,
  moveRequestOf,
  nextCall,
  nextRedo,
  nextUndo,
  readAgain,
  readRequestOf,
  recordPart,
  recordStep,
  rememberRead,
  skipPart,
} from './calendarChangeFacts'
import type {
  CalendarChangeContext,
  CalendarChangeEvent,
  CalendarChangeInput,
  ChangeRequest,
  MoveRequest,
  ReadRequest,
} from './calendarChangeTypes'

/*
 * Moves visits and tours to other dates, and copies dates, with undo and redo. A step has a part for each date or
 * visit; it is undone as a whole. Durable: a step in progress resumes after the page was closed, and its history is
 * kept.
 *
 * idle         decides what comes next, and rests when there is nothing; every other state returns here
 * reading      reads the date of the current part and its version
 * changing     sends the deviations of the part; if others changed the date since, it is read again
 * moving       moves a visit
 * interrupted  the connection, the session or the server failed; retried on request, or when the connection
 *              is back
 * pausing      the server asked to wait; retried when the time has passed, or on request
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const stepOf = ({ event }: { event: { step: CalendarStep } }) => ({ step: event.step })
const refused = {
  actions: [
    { type: 'notifyFailure', params: errorOf },
    { type: 'skipPart', params: errorOf },
  ],
  target: '#idle',
} as const

export const calendarChangeMachine = setup({
  types: {
    context: {} as CalendarChangeContext,
    input: {} as CalendarChangeInput,
    events: {} as CalendarChangeEvent,
    tags: {} as 'busy',
  },
  actors: {
    readDate: placeholder<VersionedPlan, ReadRequest>('readDate'),
    changeDate: placeholder<void, ChangeRequest>('changeDate'),
    moveVisit: placeholder<void, MoveRequest>('moveVisit'),
  },
  guards: {
    isToBeDone: ({ context }, params: { step: CalendarStep }) => isToBeDone(context, params.step),
    canUndo: ({ context }) => nextUndo(context) !== null,
    canRedo: ({ context }) => nextRedo(context) !== null,
    isToBeRead: ({ context }) => nextCall(context) === 'read',
    isToBeChanged: ({ context }) => nextCall(context) === 'change',
    isToBeMoved: ({ context }) => nextCall(context) === 'move',
    isOver: ({ context }) => isOver(context),
    isQueued: ({ context }) => context.queue.length > 0,
    isOvertaken: ({ context }, params: { error: unknown }) => isOvertaken(context, params.error),
    isInterruption: (_, params: { error: unknown }) => isTransient(params.error),
    isPauseGranted: ({ context }) => context.failure?.waitSeconds != null,
    isConnectionLost: ({ context }) => context.failure?.status === 0,
  },
  actions: {
    enqueueStep: assign(({ context }, params: { step: CalendarStep }) =>
      enqueueCommand(context, { kind: 'do', step: params.step }),
    ),
    enqueue: assign(({ context }, params: { kind: 'undo' | 'redo' }) => enqueueCommand(context, params)),
    dequeue: assign(({ context }) => dequeue(context)),
    rememberRead: assign(({ context }, params: { present: VersionedPlan }) =>
      rememberRead(context, params.present),
    ),
    readAgain: assign(({ context }) => readAgain(context)),
    recordPart: assign(({ context }) => recordPart(context)),
    skipPart: assign(({ context }, params: { error: unknown }) => skipPart(context, params.error)),
    recordStep: assign(({ context }) => recordStep(context)),
    giveUp: assign(({ context }) => giveUp(context)),
    rememberFailure: assign(({ context }, params: { error: unknown }) =>
      rememberFailure(context, params.error),
    ),
    forgetFailure: assign({ failure: null }),
    /** Offers to undo a step, once it was written. */
    notifyOutcome: () => undefined,
    /** Shows the toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { serverPause: ({ context }) => (context.failure?.waitSeconds ?? 0) * 1_000 },
}).createMachine({
  id: 'calendarChange',
  context: ({ input }) => contextAtStart(input),
  initial: 'idle',
  on: {
    'dates.change': {
      guard: { type: 'isToBeDone', params: stepOf },
      actions: { type: 'enqueueStep', params: stepOf },
    },
    'step.undo': { guard: 'canUndo', actions: { type: 'enqueue', params: { kind: 'undo' } } },
    'step.redo': { guard: 'canRedo', actions: { type: 'enqueue', params: { kind: 'redo' } } },
  },
  states: {
    idle: {
      id: 'idle',
      always: [
        { guard: 'isToBeRead', target: 'reading' },
        { guard: 'isToBeChanged', target: 'changing' },
        { guard: 'isToBeMoved', target: 'moving' },
        { guard: 'isOver', actions: ['notifyOutcome', 'recordStep'] },
        { guard: 'isQueued', actions: 'dequeue' },
      ],
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readDate',
        src: 'readDate',
        input: ({ context }) => readRequestOf(context),
        onDone: {
          actions: { type: 'rememberRead', params: ({ event }) => ({ present: event.output }) },
          target: '#idle',
        },
        onError: [isInterrupted, refused],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeDate',
        src: 'changeDate',
        input: ({ context }) => changeRequestOf(context),
        onDone: { actions: 'recordPart', target: '#idle' },
        onError: [
          { guard: { type: 'isOvertaken', params: errorOf }, actions: 'readAgain', target: '#idle' },
          isInterrupted,
          refused,
        ],
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveVisit',
        src: 'moveVisit',
        input: ({ context }) => moveRequestOf(context),
        onDone: { actions: 'recordPart', target: '#idle' },
        onError: [isInterrupted, refused],
      },
    },
    interrupted,
    pausing,
  },
})
