import { assign, setup } from 'xstate'
import { isTransient } from '../../domain/calls/isTransient'
import { isChange, type DateStep } from '../../domain/tour/dateChange'
import { rememberFailure } from '../kinds/commandQueue/commandQueue'
import { interrupted, isInterrupted, isRefused, pausing } from '../kinds/commandQueue/queueStates'
import { placeholder } from '../support/placeholders'
import {
  changeRequestOf,
  contextAtStart,
  dequeue,
  endRefused,
  enqueueCommand,
  giveUp,
  isOvertaken,
  nextRedo,
  nextUndo,
  readAgain,
  recordStep,
  rememberRead,
} from './datePlanFacts'
import type {
  ChangeRequest,
  DatePlanContext,
  DatePlanEvent,
  DatePlanInput,
  ReadRequest,
  VersionedPlan,
} from './datePlanTypes'

/*
 * Changes how one date deviates from its tour template, with undo and redo. Durable: a step in progress resumes
 * after the page was closed, and its history is kept. A step reads the plan and replaces only what it changes, so
 * changes by other users are kept.
 *
 * idle         decides what comes next, and rests when there is nothing; every other state returns here
 * reading      reads the plan and its version
 * changing     sends the deviations of the step; if others changed the plan since, it is read again
 * interrupted  the connection, the session or the server failed; retried on request, or when the connection
 *              is back
 * pausing      the server asked to wait; retried when the time has passed, or on request
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const stepOf = ({ event }: { event: { step: DateStep } }) => ({ step: event.step })

export const datePlanMachine = setup({
  types: {
    context: {} as DatePlanContext,
    input: {} as DatePlanInput,
    events: {} as DatePlanEvent,
    tags: {} as 'busy',
  },
  actors: {
    readPlan: placeholder<VersionedPlan, ReadRequest>('readPlan'),
    changePlan: placeholder<void, ChangeRequest>('changePlan'),
  },
  guards: {
    isChange: (_, params: { step: DateStep }) => isChange(params.step),
    canUndo: ({ context }) => nextUndo(context) !== null,
    canRedo: ({ context }) => nextRedo(context) !== null,
    isToBeRead: ({ context }) => context.running?.present === null,
    isToBeChanged: ({ context }) => context.running !== null,
    isQueued: ({ context }) => context.queue.length > 0,
    isOvertaken: ({ context }, params: { error: unknown }) => isOvertaken(context, params.error),
    isInterruption: (_, params: { error: unknown }) => isTransient(params.error),
    isPauseGranted: ({ context }) => context.failure?.waitSeconds != null,
    isConnectionLost: ({ context }) => context.failure?.status === 0,
  },
  actions: {
    enqueueStep: assign(({ context }, params: { step: DateStep }) =>
      enqueueCommand(context, { kind: 'do', step: params.step }),
    ),
    enqueue: assign(({ context }, params: { kind: 'undo' | 'redo' }) => enqueueCommand(context, params)),
    dequeue: assign(({ context }) => dequeue(context)),
    rememberRead: assign(({ context }, params: { present: VersionedPlan }) =>
      rememberRead(context, params.present),
    ),
    readAgain: assign(({ context }) => readAgain(context)),
    recordStep: assign(({ context }) => recordStep(context)),
    endRefused: assign(({ context }) => endRefused(context)),
    giveUp: assign(({ context }) => giveUp(context)),
    rememberFailure: assign(({ context }, params: { error: unknown }) =>
      rememberFailure(context, params.error),
    ),
    forgetFailure: assign({ failure: null }),
    /** Shows the toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { serverPause: ({ context }) => (context.failure?.waitSeconds ?? 0) * 1_000 },
}).createMachine({
  id: 'datePlan',
  context: ({ input }) => contextAtStart(input),
  initial: 'idle',
  on: {
    'date.change': {
      guard: { type: 'isChange', params: stepOf },
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
        { guard: 'isQueued', actions: 'dequeue' },
      ],
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context }) => ({ plannedTour: context.plannedTour }),
        onDone: {
          actions: { type: 'rememberRead', params: ({ event }) => ({ present: event.output }) },
          target: '#idle',
        },
        onError: [isInterrupted, isRefused],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePlan',
        src: 'changePlan',
        input: ({ context }) => changeRequestOf(context),
        onDone: { actions: 'recordStep', target: '#idle' },
        onError: [
          { guard: { type: 'isOvertaken', params: errorOf }, actions: 'readAgain', target: '#idle' },
          isInterrupted,
          isRefused,
        ],
      },
    },
    interrupted,
    pausing,
  },
})
