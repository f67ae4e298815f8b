import { expect } from 'vitest'
import { dayPlaybackMachine, type DayPlaybackEvent } from '../../src/machines/dayPlayback/dayPlaybackMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { restAfter, restAtStart } from './dayPlaybackOracle'

/** Few moments, so that every path through them can be walked. */
const day = { from: 0, to: 20_000, events: [10_000] }

const obeysOracle: Invariant<typeof dayPlaybackMachine> = ({ value, context }, { event, before }) => {
  expect({ value, context }).toEqual(
    event === null || before === null ? restAtStart(day) : restAfter(event as DayPlaybackEvent, before),
  )
}

describeModel({
  machine: dayPlaybackMachine,
  input: day,
  invokes: {},
  events: {
    play: [{}],
    pause: [{}],
    tick: [{ ms: 10_000 }],
    seek: [{ time: -1 }, { time: 10_000 }],
    skip: [{ seconds: 10 }, { seconds: -10 }],
    'event.previous': [{}],
    'event.next': [{}],
    'speed.chosen': [{ speed: 1 }],
    'day.changed': [{ day: { from: 0, to: 30_000, events: [10_000] } }],
  },
  invariants: { '*': obeysOracle },
})
