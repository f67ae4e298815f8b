import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { statusOf } from '../../domain/calls/errors'
import { placeholder } from '../support/placeholders'
import {
  answered,
  contested,
  givenUp,
  isContested,
  isGone,
  isInterruption,
  isOvertaken,
  keptMine,
  keptTheirs,
  overtaken,
  recorded,
  refused,
  requestOf,
  taken,
  wished,
  withoutGone,
} from './planProgress'
import { stepOf } from './planSteps'
import { nextRedo, nextUndo } from './tourPlanFacts'
import type {
  PlanAnswer,
  PlanRequest,
  PlanStep,
  TourPlanContext,
  TourPlanEvent,
  TourPlanInput,
  WantedEvent,
} from './tourPlanTypes'

/*
 * The stops of one tour: reordered, deleted, added, moved and copied, step by step, with undo and redo. Durable: a
 * step that was begun goes on after the page was closed, and what was done can be undone after it was opened again.
 *
 * idle         decides what comes next, and rests when that is nothing; every other state comes back here
 * working      one call of the step on its way
 * interrupted  the connection, the session or the server failed; tried again when asked, or when the connection is back
 * conflicted   two people gave the stops different orders, and one of them chooses
 *
 * What is wanted while a step is on its way waits for its turn, undo and redo included, so that several quick ones undo
 * several steps. After a step that was refused or given up, waiting undos and redos are dropped: what they meant is
 * not there any more.
 */

export const tourPlanMachine = setup({
  types: {
    context: {} as TourPlanContext,
    input: {} as TourPlanInput,
    events: {} as TourPlanEvent,
    tags: {} as 'busy',
  },
  actors: { sendCall: placeholder<PlanAnswer, PlanRequest>('sendCall') },
  guards: {
    isStep: (_, params: WantedEvent) => stepOf(params) !== null,
    canUndo: ({ context }) => nextUndo(context) !== null,
    canRedo: ({ context }) => nextRedo(context) !== null,
    isStepOver: ({ context }) => context.running?.calls.length === 0,
    isCallLeft: ({ context }) => context.running !== null,
    isWishLeft: ({ context }) => context.waiting.length > 0,
    isContested: ({ context }, params: { answer: PlanAnswer }) => isContested(context, params.answer),
    isInterruption: (_, params: { error: unknown }) => isInterruption(params.error),
    isGone: ({ context }, params: { error: unknown }) => isGone(context, params.error),
    isOvertaken: ({ context }, params: { error: unknown }) => isOvertaken(context, params.error),
    isConnectionLost: ({ context }) => context.failure?.status === 0,
  },
  actions: {
    wishStep: assign(({ context }, params: WantedEvent) => {
      const step = stepOf(params)
      if (step === null) return {}
      const etag = params.type === 'order.wanted' ? params.etag : undefined
      return wished(context, { kind: 'do', step }, etag)
    }),
    wish: assign(({ context }, params: { kind: 'undo' | 'redo' }) => wished(context, params)),
    takeWish: assign(({ context }) => taken(context)),
    recordStep: assign(({ context }) => recorded(context)),
    adoptAnswer: assign(({ context }, params: { answer: PlanAnswer }) => answered(context, params.answer)),
    adoptTheirs: assign(({ context }, params: { answer: PlanAnswer }) => contested(context, params.answer)),
    leaveOutGone: assign(({ context }) => withoutGone(context)),
    readOrderAgain: assign(({ context }) => overtaken(context)),
    keepMine: assign(({ context }) => keptMine(context)),
    keepTheirs: assign(({ context }) => keptTheirs(context)),
    endRefused: assign(({ context }) => refused(context)),
    giveUp: assign(({ context }) => givenUp(context)),
    rememberFailure: assign((_, params: { error: unknown }) => ({
      failure: { status: statusOf(params.error) },
    })),
    forgetFailure: assign({ failure: null }),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
    /** What was read of tours and stops is out of date. */
    doubtAnswers: (_, _params: { step: PlanStep | null }) => undefined,
  },
}).createMachine({
  id: 'tourPlan',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    running: null,
    waiting: [],
    etag: null,
    theirs: null,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'order.wanted': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    'remove.wanted': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    'stops.added': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    'add.wanted': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    'templates.wanted': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    'move.wanted': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: { type: 'wishStep', params: ({ event }) => event },
    },
    undo: { guard: 'canUndo', actions: { type: 'wish', params: { kind: 'undo' } } },
    redo: { guard: 'canRedo', actions: { type: 'wish', params: { kind: 'redo' } } },
  },
  states: {
    idle: {
      always: [
        {
          guard: 'isStepOver',
          actions: [
            {
              type: 'doubtAnswers',
              params: ({ context }) => ({ step: context.running?.step ?? null }),
            },
            'recordStep',
          ],
        },
        { guard: 'isCallLeft', target: 'working' },
        { guard: 'isWishLeft', actions: 'takeWish' },
      ],
    },
    working: {
      tags: 'busy',
      invoke: {
        id: 'sendCall',
        src: 'sendCall',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isContested', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'adoptTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'conflicted',
          },
          {
            actions: { type: 'adoptAnswer', params: ({ event }) => ({ answer: event.output }) },
            target: 'idle',
          },
        ],
        onError: [
          {
            guard: { type: 'isInterruption', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'interrupted',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            actions: 'leaveOutGone',
            target: 'idle',
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: 'readOrderAgain',
            target: 'idle',
          },
          {
            actions: [
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
              'endRefused',
            ],
            target: 'idle',
          },
        ],
      },
    },
    interrupted: {
      on: {
        retry: { actions: 'forgetFailure', target: 'idle' },
        'connection.restored': { guard: 'isConnectionLost', actions: 'forgetFailure', target: 'idle' },
        giveUp: { actions: 'giveUp', target: 'idle' },
      },
    },
    conflicted: {
      on: {
        'conflict.keepMine': { actions: 'keepMine', target: 'idle' },
        'conflict.takeTheirs': { actions: 'keepTheirs', target: 'idle' },
      },
    },
  },
})

/** What a screen uses of the running machine. */
export type TourPlanActorRef = Pick<
  ActorRefFrom<typeof tourPlanMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TourPlanSnapshot = SnapshotFrom<typeof tourPlanMachine>
