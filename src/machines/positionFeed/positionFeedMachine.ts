import { assign, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import { isWorthKeeping, type SeenPosition } from '../../domain/driving/positionSampling'
import { countFailure, waitAfter } from '../support/growingPause'
import { callbackPlaceholder, placeholder } from '../support/placeholders'

/*
 * The positions of a running tour while the app is open. Kept positions are stored on the device until the server has
 * answered, in a storage of their own: thousands in a shift are no events of a workflow.
 *
 * watching   `checking` what the driver has allowed before; `unasked`: the page asks, with its reason; `watched`;
 *            `denied` by the driver, until the page is opened again; `missing`: the device has none
 * sending    `gathering` until a batch is due; `called`; `pausing` after a failure. Starts with what an earlier page
 *            has left; `refused` when the server takes no positions of this tour
 */

/** Interval of the batches: the map of the dispatcher is at most this old. */
const batchMs = 20_000

export type Permission = 'granted' | 'prompt' | 'denied' | 'missing'
export type WatchEvent = { type: 'position.seen'; position: SeenPosition } | { type: 'position.denied' }
export type PositionFeedEvent = WatchEvent | { type: 'watch.allow' } | { type: 'connection.restored' }

export type PositionFeedContext = {
  tour: string
  /** The last kept position; null before the first one of this page. */
  last: SeenPosition | null
  failures: number
  pauseMs: number
}

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const positionFeedMachine = setup({
  types: {
    context: {} as PositionFeedContext,
    input: {} as { tour: string },
    events: {} as PositionFeedEvent,
  },
  actors: {
    checkPermission: placeholder<Permission, void>('checkPermission'),
    watch: callbackPlaceholder<EventObject>(),
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
    rememberPosition: assign((_, params: { position: SeenPosition }) => ({ last: params.position })),
    /** Stores a position on the device. */
    keepPosition: (_, _params: { tour: string; position: SeenPosition }) => undefined,
    forgetFailures: assign({ failures: 0 }),
    rememberFailure: assign(({ context }, params: { error: unknown }) => {
      const failures = countFailure(context.failures)
      return { failures, pauseMs: waitAfter(params.error, failures).pauseMs }
    }),
  },
  delays: { batch: batchMs, pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'positionFeed',
  context: ({ input: { tour } }) => ({ tour, last: null, failures: 0, pauseMs: 0 }),
  type: 'parallel',
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
        unasked: { on: { 'watch.allow': 'watched' } },
        watched: {
          invoke: { id: 'watch', src: 'watch' },
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
            },
            'position.denied': 'denied',
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
