import { assign, setup } from 'xstate'

/*
 * Plays steps that are known: rows of a log, or of a path.
 *
 * opening   decides whether the playback starts at once
 * resting   the position stays where it is; at the end it follows new steps
 * playing   moves one step at a time, up to the end
 */

export const playbackSpeeds = [0.5, 1, 2, 4] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]

/** Display time of a step at normal speed. */
const stepMs = 500

type PlaybackContext = {
  count: number
  /** Index of a step, -1 before the first, null for the end. */
  position: number | null
  speed: PlaybackSpeed
  startsPlaying: boolean
}

type PlaybackEvent =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; index: number }
  | { type: 'speed.chosen'; speed: PlaybackSpeed }
  | { type: 'count.changed'; count: number }
  /** Other steps are displayed, from their start. */
  | { type: 'opened'; count: number; startsPlaying: boolean }

const placeAt = (index: number, count: number): number | null =>
  index >= count - 1 ? null : Math.max(-1, index)

export const playbackMachine = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as Omit<PlaybackContext, 'speed'>,
  },
  guards: {
    startsPlaying: ({ context }) => context.startsPlaying && context.count > 0,
    isEmpty: ({ context }) => context.count === 0,
    isAtEnd: ({ context }) => context.position === null,
    reachesEnd: ({ context: { position, count } }) => placeAt((position ?? count) + 1, count) === null,
  },
  delays: { step: ({ context }) => stepMs / context.speed },
  actions: {
    goTo: assign(({ context }, { index }: { index: number }) => ({
      position: placeAt(index, context.count),
    })),
    goOn: assign(({ context: { position, count } }) => ({
      position: placeAt((position ?? count) + 1, count),
    })),
    restart: assign({ position: -1 }),
    chooseSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    adoptSteps: assign((_, steps: { count: number; startsPlaying: boolean }) => ({ ...steps, position: -1 })),
    adoptCount: assign(({ context: { position } }, { count }: { count: number }) => ({
      count,
      position: position === null ? null : placeAt(position, count),
    })),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, speed: 1 }),
  initial: 'opening',
  on: {
    seek: { target: '.resting', actions: { type: 'goTo', params: ({ event }) => ({ index: event.index }) } },
    'speed.chosen': { actions: { type: 'chooseSpeed', params: ({ event }) => ({ speed: event.speed }) } },
    opened: {
      target: '.opening',
      actions: {
        type: 'adoptSteps',
        params: ({ event: { count, startsPlaying } }) => ({ count, startsPlaying }),
      },
    },
    'count.changed': { actions: { type: 'adoptCount', params: ({ event }) => ({ count: event.count }) } },
  },
  states: {
    opening: {
      always: [{ guard: 'startsPlaying', actions: 'restart', target: 'playing' }, { target: 'resting' }],
    },
    resting: {
      on: {
        play: [
          { guard: 'isEmpty' },
          { guard: 'isAtEnd', actions: 'restart', target: 'playing' },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      on: { pause: 'resting' },
      after: {
        step: [
          { guard: 'reachesEnd', actions: 'goOn', target: 'resting' },
          { actions: 'goOn', target: 'playing', reenter: true },
        ],
      },
    },
  },
})
