import { assign, sendTo, setup, type EventObject } from 'xstate'
import { callbackPlaceholder } from '../support/placeholders'
import { everything, gather, isNothing, nothing } from './gather'
import type {
  PendingUpdates,
  LiveUpdatesContext,
  LiveUpdatesEvent,
  LiveUpdatesInput,
  PassedOn,
  Told,
} from './liveUpdatesTypes'

/*
 * What others change, shown as it happens. One tab of a browser reads the events of the server and hands them to the
 * others; where a server has no events, everything is read again from time to time, as it would be without this machine.
 *
 * connection
 *   hidden       nobody looks: nothing is read, and what happens is not told
 *   shown        the tab asks to be the one that reads
 *     asking       it is not known yet which one is
 *     following    another one is, and hands on what it is told
 *     leading      this one is: connected (opening, open), and after a failure pausing. Where the server has no
 *                  events it is unsupported, and stays the one that knows it
 * changes
 *   idle         everything that was told is shown
 *   gathering    what comes together is shown together
 *   resting      what was told is being read; more waits a moment
 */

/** Changes come in groups: of one write, or of somebody who moves twenty stops. */
const gatherMs = 300
const restMs = 1_000
/** The server says every 15 s that it is there. */
const silenceMs = 40_000
const openingMs = 15_000
const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000]

/** A connection that broke off, or said nothing: what happened meanwhile is known to a server that can go on. */
const fail = (pauseSeconds: number | null) =>
  ['openGap', { type: 'countFailure', params: { pauseSeconds } }] as const
const remember = {
  type: 'remember',
  params: ({ event }: { event: { id: string } }) => ({ id: event.id }),
} as const
const show = {
  type: 'show',
  params: ({ context }: { context: LiveUpdatesContext }) => ({ pending: context.pending }),
} as const

export const liveUpdatesMachine = setup({
  types: {
    context: {} as LiveUpdatesContext,
    input: {} as LiveUpdatesInput,
    events: {} as LiveUpdatesEvent,
    /** What happens from now on is told. */
    tags: {} as 'listening',
  },
  actors: {
    holdLead: callbackPlaceholder<EventObject>(),
    readEvents: callbackPlaceholder<EventObject, { lastEventId: string | null }>(),
    otherTabs: callbackPlaceholder<PassedOn>(),
    browserOnline: callbackPlaceholder<EventObject>(),
  },
  guards: {
    isUnsupported: (_, params: { isUnsupported: boolean }) => params.isUnsupported,
    /** The server cannot know what this tab has not heard. */
    hasUnknownGap: ({ context }) => context.hasGap && context.lastEventId === null,
    hasGap: ({ context }) => context.hasGap,
    hasPending: ({ context }) => !isNothing(context.pending),
  },
  delays: {
    pause: ({ context: { failures, pauseSeconds, spread } }) =>
      (pauseSeconds === null
        ? (pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pausesMs[0] ?? 0)
        : pauseSeconds * 1_000) *
      (1 + spread),
  },
  actions: {
    remember: assign((_, { id }: { id: string }) => ({ lastEventId: id })),
    take: assign(({ context }, { event, isOwn }: Told) => ({
      pending: isOwn && event.kind === 'changed' ? context.pending : gather(context.pending, event),
    })),
    takeAll: assign({ pending: everything, hasGap: false }),
    closeGap: assign({ hasGap: false }),
    openGap: assign({ hasGap: true }),
    /** What is told before this tab leads is known only if another tab has told it. */
    followFrom: assign(({ context }) => ({ hasGap: context.lastEventId === null })),
    countFailure: assign(({ context }, { pauseSeconds }: { pauseSeconds: number | null }) => ({
      failures: context.failures + 1,
      pauseSeconds,
    })),
    forgetFailures: assign({ failures: 0, pauseSeconds: null }),
    clearPending: assign({ pending: nothing }),
    passOn: sendTo('otherTabs', (_, { id, event }: Told) => ({ type: 'pass.on', id, event })),
    /** Somebody has a record open. */
    greet: (_, _params: Told) => undefined,
    /** Reads again what is shown of it. */
    show: (_, _params: { pending: PendingUpdates }) => undefined,
  },
}).createMachine({
  id: 'liveUpdates',
  context: ({ input }) => ({
    lastEventId: null,
    hasGap: false,
    failures: 0,
    pauseSeconds: null,
    spread: input.spread,
    pending: nothing,
  }),
  type: 'parallel',
  states: {
    connection: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'tab.shown': 'shown' } },
        shown: {
          invoke: [
            { id: 'holdLead', src: 'holdLead' },
            { id: 'otherTabs', src: 'otherTabs' },
          ],
          on: {
            'tab.hidden': { target: 'hidden', actions: 'openGap' },
            'other.told': {
              actions: [
                { type: 'remember', params: ({ event }) => event },
                { type: 'take', params: ({ event }) => event },
                { type: 'greet', params: ({ event }) => event },
              ],
            },
          },
          initial: 'asking',
          states: {
            asking: {
              on: {
                'lead.gained': 'leading',
                'lead.taken': [
                  { guard: 'hasGap', target: 'following', actions: ['takeAll', 'followFrom'] },
                  { target: 'following', actions: 'followFrom' },
                ],
              },
            },
            following: { tags: 'listening', on: { 'lead.gained': 'leading' } },
            leading: {
              initial: 'connected',
              states: {
                connected: {
                  invoke: {
                    id: 'readEvents',
                    src: 'readEvents',
                    input: ({ context: { lastEventId } }) => ({ lastEventId }),
                  },
                  on: {
                    'stream.told': {
                      actions: [
                        { type: 'remember', params: ({ event }) => event },
                        { type: 'take', params: ({ event }) => event },
                        { type: 'greet', params: ({ event }) => event },
                        { type: 'passOn', params: ({ event }) => event },
                      ],
                    },
                    'stream.ended': { target: 'pausing', actions: fail(null) },
                    'stream.failed': [
                      {
                        guard: { type: 'isUnsupported', params: ({ event }) => event },
                        target: 'unsupported',
                      },
                      {
                        target: 'pausing',
                        actions: ['openGap', { type: 'countFailure', params: ({ event }) => event }],
                      },
                    ],
                  },
                  initial: 'opening',
                  states: {
                    opening: {
                      on: {
                        'stream.opened': [
                          { guard: 'hasUnknownGap', target: 'open', actions: ['takeAll', remember] },
                          { target: 'open', actions: ['closeGap', remember] },
                        ],
                      },
                      after: { [openingMs]: { target: '#pausing', actions: fail(null) } },
                    },
                    open: {
                      tags: 'listening',
                      on: { 'stream.heard': { target: 'open', reenter: true, actions: 'forgetFailures' } },
                      after: { [silenceMs]: { target: '#pausing', actions: fail(null) } },
                    },
                  },
                },
                pausing: {
                  id: 'pausing',
                  invoke: { id: 'browserOnline', src: 'browserOnline' },
                  on: { 'connection.restored': 'connected' },
                  after: { pause: 'connected' },
                },
                unsupported: {},
              },
            },
          },
        },
      },
    },
    changes: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasPending', target: 'gathering' } },
        gathering: { after: { [gatherMs]: { target: 'resting', actions: [show, 'clearPending'] } } },
        resting: { after: { [restMs]: 'idle' } },
      },
    },
  },
})
