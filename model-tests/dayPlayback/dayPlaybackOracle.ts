import type {
  DayPlaybackContext,
  DayPlaybackEvent,
  PlayedDay,
} from '../../src/machines/dayPlayback/dayPlaybackMachine'

/*
 * Oracle of the playhead: always within the day, moved by ticks only while it plays, and at rest once it has
 * reached the end by playing.
 */

export type Rest = { value: 'paused' | 'playing'; context: DayPlaybackContext }

export const restAtStart = (day: PlayedDay): Rest => ({
  value: 'paused',
  context: { ...day, time: day.to, speed: 60, isTouched: false },
})

export function restAfter(event: DayPlaybackEvent, { value, context }: Rest): Rest {
  const { from, to, time, speed, events, isTouched } = context
  const at = (wanted: number, next: Rest['value'] = value): Rest => ({
    value: next,
    context: { ...context, time: clamp(wanted, from, to), isTouched: true },
  })
  switch (event.type) {
    case 'play':
      return value === 'playing' ? { value, context } : at(time === to ? from : time, 'playing')
    case 'pause':
      return { value: 'paused', context }
    case 'tick': {
      const reached = time + event.ms * speed
      if (value === 'paused') return { value, context }
      return at(reached, reached < to ? 'playing' : 'paused')
    }
    case 'seek':
      return at(event.time)
    case 'skip':
      return at(time + event.seconds * 1000)
    case 'event.previous':
      return at(Math.max(from, ...events.filter((one) => one < time)))
    case 'event.next':
      return at(Math.min(to, ...events.filter((one) => one > time)))
    case 'speed.chosen':
      return { value, context: { ...context, speed: event.speed } }
    case 'day.changed':
      return {
        value,
        context: {
          ...context,
          ...event.day,
          time: isTouched ? clamp(time, event.day.from, event.day.to) : event.day.to,
        },
      }
  }
}

const clamp = (value: number, least: number, most: number): number =>
  [least, value, most].sort((one, other) => one - other)[1] ?? value
