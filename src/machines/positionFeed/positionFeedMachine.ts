import { assign, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import { gapBetween, type PositionGap } from '../../domain/driving/positionGap'
import { isWorthKeeping, type SeenPosition } from '../../domain/driving/positionSampling'
import { countFailure, waitAfter } from '../support/growingPause'
import { callbackPlaceholder, placeholder } from '../support/placeholders'

/*
 * The positions of a running tour while the app is open. Kept positions are stored on the device until the server has
 * answered, in a storage of their own: thousands in a shift are no events of a workflow.
 *
 * watching   `checking` what the driver has allowed before; `unasked`: the page asks, with its reason; `watched`;
 *            `denied` by the driver, until the page is opened again; `missing`: the device has none
 * watched    `seeing` positions. A browser may report none while the device rests, so after a minute without one it is
 *            `locating` it, with `pausing` between attempts; it is silent from the first failure to the next position
 * sending    `gathering` until a batch is due; `called`; `pausing` after a failure. Starts with what an earlier page
 *            has left; `refused` when the server takes no positions of this tour
 */

/** Interval of the batches: the map of the dispatcher is at most this old. */
const batchMs = 20_000

/** Without a kept position for this time, the device is located. */
const silenceMs = 60_000
/** Longest attempt to locate it, and the pause between two of them. */
const silentPauseMs = 30_000

export type Permission = 'granted' | 'prompt' | 'denied' | 'missing'
export type WatchEvent =
  | { type: 'position.seen'; position: SeenPosition }
  | { type: 'position.denied' }
  /** An attempt to locate the device has failed. */
  | { type: 'position.missed' }
export type PositionFeedEvent =
  | WatchEvent
  /** `at`: now, in milliseconds since 1970. */
  | { type: 'watch.allow'; at: number }
  /** The page is visible again. */
  | { type: 'page.shown' }
  | { type: 'gap.read' }
  | { type: 'connection.restored' }

export type PositionFeedContext = {
  tour: string
  /** The last kept position; null before the first one of this page. */
  last: SeenPosition | null
  /** Since when none is kept: the time of the last kept one, else when the page began to want them. */
  since: number
  /** Whether the device does not know where it is: no signal, or the page is hidden. */
  isSilent: boolean
  /** The last gap that was long enough to be shown; null once it is read. */
  gap: PositionGap | null
  failures: number
  pauseMs: number
}

type Seen = { position: SeenPosition }

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const positionFeedMachine = setup({
  types: {
    context: {} as PositionFeedContext,
    /** `since`: when the last position of the tour was kept on this device, else now. */
    input: {} as { tour: string; since: number },
    events: {} as PositionFeedEvent,
  },
  actors: {
    checkPermission: placeholder<Permission, void>('checkPermission'),
    watch: callbackPlaceholder<EventObject>(),
    /** Reports where the device is now, or that it has missed it. */
    locate: callbackPlaceholder<EventObject>(),
    /** Sends stored positions; resolves to whether some are left. */
    sendStored: placeholder<{ isMore: boolean }, { tour: string }>('sendStored'),
  },
  guards: {
    isGranted: (_, params: { permission: Permission }) => params.permission === 'granted',
    isDenied: (_, params: { permission: Permission }) => params.permission === 'denied',
    isMissing: (_, params: { permission: Permission }) => params.permission === 'missing',
    isWorthKeeping: ({ context }, params: { position: SeenPosition }) =>
      isWorthKeeping(context.last, params.position),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
    isMore: (_, params: { isMore: boolean }) => params.isMore,
  },
  actions: {
    rememberPosition: assign(({ context: { since, gap } }, { position }: Seen) => ({
      last: position,
      since: position.at,
      isSilent: false,
      gap: gapBetween(since, position.at) ?? gap,
    })),
    startToWant: assign((_, params: { at: number }) => ({ since: params.at })),
    noteSilence: assign({ isSilent: true }),
    forgetGap: assign({ gap: null }),
    /** Stores a position on the device. */
    keepPosition: (_, _params: { tour: string; position: SeenPosition }) => undefined,
    forgetFailures: assign({ failures: 0 }),
    rememberFailure: assign(({ context }, params: { error: unknown }) => {
      const failures = countFailure(context.failures)
      return { failures, pauseMs: waitAfter(params.error, failures).pauseMs }
    }),
  },
  delays: {
    batch: batchMs,
    silence: silenceMs,
    silentPause: silentPauseMs,
    pause: ({ context }) => context.pauseMs,
  },
}).createMachine({
  id: 'positionFeed',
  context: ({ input: { tour, since } }) => ({
    tour,
    last: null,
    since,
    isSilent: false,
    gap: null,
    failures: 0,
    pauseMs: 0,
  }),
  type: 'parallel',
  on: { 'gap.read': { actions: 'forgetGap' } },
  states: {
    watching: {
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'checkPermission',
            src: 'checkPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'watched',
              },
              {
                guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
                target: 'denied',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ permission: event.output }) },
                target: 'missing',
              },
              { target: 'unasked' },
            ],
            onError: 'unasked',
          },
        },
        unasked: {
          on: {
            'watch.allow': {
              actions: { type: 'startToWant', params: ({ event }) => ({ at: event.at }) },
              target: 'watched',
            },
          },
        },
        watched: {
          invoke: { id: 'watch', src: 'watch' },
          initial: 'seeing',
          on: {
            'position.seen': {
              guard: { type: 'isWorthKeeping', params: ({ event }) => ({ position: event.position }) },
              actions: [
                { type: 'rememberPosition', params: ({ event }) => ({ position: event.position }) },
                {
                  type: 'keepPosition',
                  params: ({ context, event }) => ({ tour: context.tour, position: event.position }),
                },
              ],
              target: '.seeing',
            },
            'position.denied': 'denied',
          },
          states: {
            seeing: { after: { silence: 'locating' } },
            locating: {
              invoke: { id: 'locate', src: 'locate' },
              on: { 'position.missed': { actions: 'noteSilence', target: 'pausing' } },
              // A position that is not worth keeping ends nothing.
              after: { silentPause: { actions: 'noteSilence', target: 'pausing' } },
            },
            pausing: { after: { silentPause: 'locating' }, on: { 'page.shown': 'locating' } },
          },
        },
        denied: {},
        missing: {},
      },
    },
    sending: {
      initial: 'called',
      states: {
        gathering: { after: { batch: 'called' } },
        called: {
          invoke: {
            id: 'sendStored',
            src: 'sendStored',
            input: ({ context: { tour } }) => ({ tour }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event.output },
                actions: 'forgetFailures',
                target: 'called',
                reenter: true,
              },
              { actions: 'forgetFailures', target: 'gathering' },
            ],
            onError: [
              { guard: { type: 'isRefusal', params: failureOf }, target: 'refused' },
              { actions: { type: 'rememberFailure', params: failureOf }, target: 'pausing' },
            ],
          },
        },
        pausing: { after: { pause: 'called' }, on: { 'connection.restored': 'called' } },
        refused: {},
      },
    },
  },
})

export type PositionFeed = ActorRefFrom<typeof positionFeedMachine>
