import { assign, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { callbackPlaceholder, placeholder } from '../support/placeholders'
import type {
  HostRequest,
  WorkflowHostContext,
  WorkflowHostEvent,
  WorkflowHostInput,
} from './workflowHostTypes'

type Found = { stream: string | null }
type Resumed = Found & { isLong: boolean }

/*
 * Shows one workflow at a time and hides it without loss. There is one host for every dialog, and one for
 * every tour whose plan is open.
 *
 * closed     shows nothing
 * finding    searches unfinished work to resume; may be dismissed
 * resuming   resumes it
 * renewing   replaces a log that has grown long by a shorter one
 * beginning  starts a new workflow; may be dismissed
 * shown      `resting`; `asking` it to close; `leaving` until it has closed. A workflow that is saving does
 *            not close: when the save succeeds, the next one opens; when it is refused, the workflow stays on
 *            screen and the next one is dropped
 * parking    keeps unfinished work
 * finished   a background workflow has ended and its dialog still shows the result
 * gone       decides what comes next
 */
export const workflowHostMachine = setup({
  types: {
    context: {} as WorkflowHostContext,
    input: {} as WorkflowHostInput,
    events: {} as WorkflowHostEvent,
    tags: {} as 'shown',
  },
  actors: {
    findStream: placeholder<Found, { request: HostRequest | null }>('findStream'),
    resumeWorkflow: placeholder<Resumed, { stream: string }>('resumeWorkflow'),
    renewWorkflow: placeholder<Found, { stream: string }>('renewWorkflow'),
    beginWorkflow: placeholder<Found, { request: HostRequest | null }>('beginWorkflow'),
    watchWorkflow: callbackPlaceholder<EventObject, { stream: string }>(),
    /** Sends `close` to the workflow, which parks or ends unless it is being saved. */
    askToClose: placeholder<void, { stream: string }>('askToClose'),
    parkWorkflow: placeholder<void, { stream: string }>('parkWorkflow'),
  },
  guards: {
    isFound: (_, params: Found) => params.stream !== null,
    isLong: (_, params: Resumed) => params.stream !== null && params.isLong,
    isForScreens: ({ context }) => context.presentation === 'screen',
    isInBackground: ({ context }) => context.presentation === 'background',
    /** No screen shows it, or another workflow is requested in its place. */
    isDismissed: ({ context }) =>
      context.presentation === 'screen' ? context.readers < 1 : context.next !== null,
    isReadAgain: ({ context }) => context.presentation === 'screen' && context.readers > 0,
    isLeftAtRest: ({ context }) =>
      context.presentation === 'screen' && context.readers < 1 && !context.isBusy,
    isNextWanted: ({ context }) => context.next !== null || context.readers > 0,
  },
  actions: {
    rememberRequest: assign(({ context }, { request }: { request: HostRequest }) => ({
      request,
      readers: context.presentation === 'screen' ? context.readers + 1 : 0,
    })),
    /** Several screens show the same workflow; of several dialogs the one requested last comes next. */
    rememberNext: assign(({ context }, { request }: { request: HostRequest }) =>
      context.presentation === 'screen' ? { readers: context.readers + 1 } : { next: request },
    ),
    takeNext: assign(({ context }) => ({ request: context.next ?? context.request, next: null })),
    dropNext: assign({ next: null }),
    forgetReader: assign(({ context }) => ({ readers: Math.max(0, context.readers - 1) })),
    forgetReaders: assign({ readers: 0 }),
    rememberStream: assign((_, { stream }: Found) => ({ stream })),
    forgetStream: assign({ stream: null, isBusy: false }),
    rememberBusy: assign({ isBusy: true }),
    rememberResting: assign({ isBusy: false }),
    /** Reports that another tab has it, or that it no longer exists. */
    notifyUnavailable: () => undefined,
    /** Reports that the draft was kept, and offers to resume it. */
    notifyParked: (_, _params: { stream: string }) => undefined,
    /** Reports why the form stays although another one was requested. */
    notifyKept: () => undefined,
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'workflowHost',
  context: ({ input }) => ({ ...input, request: null, next: null, readers: 0, stream: null, isBusy: false }),
  initial: 'closed',
  on: {
    open: { actions: { type: 'rememberNext', params: ({ event }) => ({ request: event.request }) } },
    leave: { actions: 'forgetReader' },
  },
  states: {
    closed: {
      on: {
        open: {
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          target: 'finding',
        },
      },
    },
    finding: {
      on: { dismiss: { actions: ['dropNext', 'forgetReaders', 'forgetStream'], target: 'closed' } },
      invoke: {
        id: 'findStream',
        src: 'findStream',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: { type: 'rememberStream', params: ({ event }) => event.output },
            target: 'resuming',
          },
          { target: 'beginning' },
        ],
        onError: {
          actions: [
            { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            'forgetReaders',
          ],
          target: 'gone',
        },
      },
    },
    resuming: {
      invoke: {
        id: 'resumeWorkflow',
        src: 'resumeWorkflow',
        input: ({ context }) => ({ stream: context.stream ?? '' }),
        onDone: [
          { guard: { type: 'isLong', params: ({ event }) => event.output }, target: 'renewing' },
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'shown' },
          // Another tab has taken it in the meantime: a screen continues without its history.
          { guard: 'isForScreens', target: 'beginning' },
          { actions: 'notifyUnavailable', target: 'gone' },
        ],
        onError: { actions: ['notifyUnavailable', 'forgetReaders'], target: 'gone' },
      },
    },
    renewing: {
      invoke: {
        id: 'renewWorkflow',
        src: 'renewWorkflow',
        input: ({ context }) => ({ stream: context.stream ?? '' }),
        onDone: {
          actions: { type: 'rememberStream', params: ({ event }) => event.output },
          target: 'shown',
        },
        onError: 'shown',
      },
    },
    beginning: {
      on: { dismiss: { actions: ['dropNext', 'forgetReaders', 'forgetStream'], target: 'closed' } },
      invoke: {
        id: 'beginWorkflow',
        src: 'beginWorkflow',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: { type: 'rememberStream', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: 'forgetReaders', target: 'gone' },
        ],
        onError: {
          actions: [
            { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            'forgetReaders',
          ],
          target: 'gone',
        },
      },
    },
    shown: {
      tags: 'shown',
      initial: 'resting',
      invoke: {
        id: 'watchWorkflow',
        src: 'watchWorkflow',
        input: ({ context }) => ({ stream: context.stream ?? '' }),
      },
      on: {
        leave: { guard: 'isInBackground', target: 'gone' },
        'workflow.busy': { actions: 'rememberBusy' },
        'workflow.resting': { actions: 'rememberResting' },
        'workflow.parked': {
          actions: { type: 'notifyParked', params: ({ context }) => ({ stream: context.stream ?? '' }) },
          target: 'parking',
        },
        'workflow.ended': [{ guard: 'isInBackground', target: 'finished' }, { target: 'gone' }],
      },
      states: {
        resting: { always: { guard: 'isDismissed', target: 'asking' } },
        asking: {
          invoke: {
            id: 'askToClose',
            src: 'askToClose',
            input: ({ context }) => ({ stream: context.stream ?? '' }),
            onDone: 'leaving',
            onError: 'leaving',
          },
        },
        leaving: {
          always: [
            { guard: 'isReadAgain', target: 'resting' },
            { guard: 'isLeftAtRest', target: '#workflowHost.parking' },
            { guard: 'isInBackground', target: '#workflowHost.gone' },
          ],
          on: {
            'workflow.resting': [
              { guard: 'isForScreens', actions: 'rememberResting' },
              { actions: ['rememberResting', 'dropNext', 'notifyKept'], target: 'resting' },
            ],
          },
        },
      },
    },
    parking: {
      invoke: {
        id: 'parkWorkflow',
        src: 'parkWorkflow',
        input: ({ context }) => ({ stream: context.stream ?? '' }),
        onDone: 'gone',
        onError: 'gone',
      },
    },
    finished: {
      tags: 'shown',
      on: {
        leave: 'gone',
        open: {
          actions: { type: 'rememberNext', params: ({ event }) => ({ request: event.request }) },
          target: 'gone',
        },
      },
    },
    gone: {
      entry: 'forgetStream',
      always: [{ guard: 'isNextWanted', actions: 'takeNext', target: 'finding' }, { target: 'closed' }],
    },
  },
})

export type WorkflowHostActorRef = ActorRefFrom<typeof workflowHostMachine>
