import { assign, setup, type ActorRefFrom } from 'xstate'
import { nextEvent, previousEvent } from '../../domain/tour/playbackEvents'

/*
 * Plays back a driven day. It has no clock: the component sends the elapsed time.
 *
 * paused    the playhead stays where it is
 * playing   every tick moves the playhead, up to the end of the day
 */

export const playbackSpeeds = [1, 10, 60, 300] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]

/** Times are milliseconds since 1970. */
export type PlayedDay = {
  from: number
  to: number
  /** In chronological order. */
  events: readonly number[]
}

export type DayPlaybackContext = PlayedDay & {
  time: number
  speed: PlaybackSpeed
  /** False while the whole day is shown, with the playhead at its end. */
  isTouched: boolean
}

export type DayPlaybackEvent =
  | { type: 'play' }
  | { type: 'pause' }
  /** Milliseconds of real time since the previous tick. */
  | { type: 'tick'; ms: number }
  | { type: 'seek'; time: number }
  | { type: 'skip'; seconds: number }
  | { type: 'event.previous' }
  | { type: 'event.next' }
  | { type: 'speed.chosen'; speed: PlaybackSpeed }
  /** A running tour progressed, or more of it became known. */
  | { type: 'day.changed'; day: PlayedDay }

const within = ({ from, to }: PlayedDay, time: number): number => Math.min(to, Math.max(from, time))

export const dayPlaybackMachine = setup({
  types: {
    context: {} as DayPlaybackContext,
    input: {} as PlayedDay,
    events: {} as DayPlaybackEvent,
  },
  guards: {
    isAtEnd: ({ context }) => context.time >= context.to,
    reachesEnd: ({ context }, { ms }: { ms: number }) => context.time + ms * context.speed >= context.to,
  },
  actions: {
    moveTo: assign(({ context }, { time }: { time: number }) => ({
      time: within(context, time),
      isTouched: true,
    })),
    chooseSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    adoptDay: assign(({ context }, { day }: { day: PlayedDay }) => ({
      ...day,
      time: context.isTouched ? within(day, context.time) : day.to,
    })),
  },
}).createMachine({
  id: 'dayPlayback',
  context: ({ input }) => ({ ...input, time: input.to, speed: 60, isTouched: false }),
  initial: 'paused',
  on: {
    seek: { actions: { type: 'moveTo', params: ({ event }) => ({ time: event.time }) } },
    skip: {
      actions: {
        type: 'moveTo',
        params: ({ context, event }) => ({ time: context.time + event.seconds * 1000 }),
      },
    },
    'event.previous': {
      actions: {
        type: 'moveTo',
        params: ({ context }) => ({ time: previousEvent(context.events, context.time) ?? context.from }),
      },
    },
    'event.next': {
      actions: {
        type: 'moveTo',
        params: ({ context }) => ({ time: nextEvent(context.events, context.time) ?? context.to }),
      },
    },
    'speed.chosen': { actions: { type: 'chooseSpeed', params: ({ event }) => ({ speed: event.speed }) } },
    'day.changed': { actions: { type: 'adoptDay', params: ({ event }) => ({ day: event.day }) } },
  },
  states: {
    paused: {
      on: {
        play: [
          // A day played to its end restarts from the beginning.
          {
            guard: 'isAtEnd',
            actions: { type: 'moveTo', params: ({ context }) => ({ time: context.from }) },
            target: 'playing',
          },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      on: {
        pause: 'paused',
        tick: [
          {
            guard: { type: 'reachesEnd', params: ({ event }) => ({ ms: event.ms }) },
            actions: { type: 'moveTo', params: ({ context }) => ({ time: context.to }) },
            target: 'paused',
          },
          {
            actions: {
              type: 'moveTo',
              params: ({ context, event }) => ({ time: context.time + event.ms * context.speed }),
            },
          },
        ],
      },
    },
  },
})
export type DayPlaybackActor = ActorRefFrom<typeof dayPlaybackMachine>
