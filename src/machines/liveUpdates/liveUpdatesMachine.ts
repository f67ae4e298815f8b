import { assign, sendTo, setup, type EventObject } from 'xstate'
import { callbackPlaceholder } from '../support/placeholders'
import { everything, gather, isNothing, nothing } from './gather'
import type {
  PendingUpdates,
  LiveUpdatesContext,
  LiveUpdatesEvent,
  LiveUpdatesInput,
  PassedOn,
  ReceivedEvent,
} from './liveUpdatesTypes'

/*
 * Shows changes by other users live. One tab of a browser reads the server's events and passes them on to the
 * other tabs. Without an event stream, queries are polled as they would be without this machine.
 *
 * connection
 *   hidden       the tab is hidden: nothing is read, and changes are not reported
 *   shown        the tab requests the lead
 *     asking       the leading tab is not known yet
 *     following    another tab leads, and passes its events on
 *     leading      this tab leads: `connected` (`opening`, `open`), and `pausing` after a failure;
 *                  `unsupported` when the server has no event stream, until the tab is hidden
 * changes
 *   idle         all reported changes are shown
 *   gathering    batches changes that arrive together
 *   resting      shown changes are being fetched; further ones wait a moment
 */

/** Changes come in batches: of one write, or of a user who moves twenty stops. */
const gatherMs = 300
const restMs = 1_000
/** The server sends a heartbeat every 15 s. */
const silenceMs = 40_000
const openingMs = 15_000
const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000]

/** A connection that broke or stayed silent: a server that supports resuming sends the missed events. */
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
    /** Changes are reported from now on. */
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
    /** The server cannot know which events this tab missed. */
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
    collectEvent: assign(({ context }, { event, isOwn }: ReceivedEvent) => ({
      pending: isOwn && event.kind === 'changed' ? context.pending : gather(context.pending, event),
    })),
    markAllChanged: assign({ pending: everything, hasGap: false }),
    closeGap: assign({ hasGap: false }),
    openGap: assign({ hasGap: true }),
    /** Events before this tab leads are known only if another tab passed one on. */
    followFrom: assign(({ context }) => ({ hasGap: context.lastEventId === null })),
    countFailure: assign(({ context }, { pauseSeconds }: { pauseSeconds: number | null }) => ({
      failures: context.failures + 1,
      pauseSeconds,
    })),
    forgetFailures: assign({ failures: 0, pauseSeconds: null }),
    clearPending: assign({ pending: nothing }),
    passOn: sendTo('otherTabs', (_, { id, event }: ReceivedEvent) => ({ type: 'pass.on', id, event })),
    /** Notifies of another user who has a record open. */
    greet: (_, _params: ReceivedEvent) => undefined,
    /** Refetches the affected queries. */
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
            'other.event': {
              actions: [
                { type: 'remember', params: ({ event }) => event },
                { type: 'collectEvent', params: ({ event }) => event },
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
                  { guard: 'hasGap', target: 'following', actions: ['markAllChanged', 'followFrom'] },
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
                    'stream.event': {
                      actions: [
                        { type: 'remember', params: ({ event }) => event },
                        { type: 'collectEvent', params: ({ event }) => event },
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
                          { guard: 'hasUnknownGap', target: 'open', actions: ['markAllChanged', remember] },
                          { target: 'open', actions: ['closeGap', remember] },
                        ],
                      },
                      after: { [openingMs]: { target: '#pausing', actions: fail(null) } },
                    },
                    open: {
                      tags: 'listening',
                      on: { 'stream.activity': { target: 'open', reenter: true, actions: 'forgetFailures' } },
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
