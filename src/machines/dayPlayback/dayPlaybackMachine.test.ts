import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { dayPlaybackMachine } from './dayPlaybackMachine'

const hour = 3_600_000
const day = { from: 0, to: hour, events: [600_000, 1_200_000] }

function start() {
  const actor = createActor(dayPlaybackMachine, { input: day }).start()
  const time = () => actor.getSnapshot().context.time
  const state = () => actor.getSnapshot().value
  return { actor, time, state }
}

it('shows the whole day until the user acts, and plays it from its start', () => {
  const { actor, time, state } = start()
  expect([time(), state(), actor.getSnapshot().context.isTouched]).toEqual([hour, 'paused', false])
  actor.send({ type: 'play' })
  expect([time(), state(), actor.getSnapshot().context.isTouched]).toEqual([0, 'playing', true])
})

it('moves by the elapsed time and the speed, and not while paused', () => {
  const { actor, time } = start()
  actor.send({ type: 'play' })
  actor.send({ type: 'tick', ms: 500 })
  expect(time()).toBe(30_000)
  actor.send({ type: 'speed.chosen', speed: 300 })
  actor.send({ type: 'tick', ms: 100 })
  expect(time()).toBe(60_000)
  actor.send({ type: 'pause' })
  actor.send({ type: 'tick', ms: 100 })
  expect(time()).toBe(60_000)
  actor.send({ type: 'play' })
  expect(time()).toBe(60_000)
})

it('stops at the end', () => {
  const { actor, time, state } = start()
  actor.send({ type: 'play' })
  actor.send({ type: 'seek', time: hour - 1000 })
  expect(state()).toBe('playing')
  actor.send({ type: 'tick', ms: 17 })
  expect([time(), state()]).toEqual([hour, 'paused'])
})

it('moves in steps and from event to event, never outside the day', () => {
  const { actor, time } = start()
  actor.send({ type: 'skip', seconds: -10 })
  expect(time()).toBe(hour - 10_000)
  actor.send({ type: 'skip', seconds: 60 })
  expect(time()).toBe(hour)
  const visited = (['event.previous', 'event.previous', 'event.previous', 'event.next'] as const).map(
    (type) => {
      actor.send({ type })
      return time()
    },
  )
  expect(visited).toEqual([1_200_000, 600_000, 0, 600_000])
  actor.send({ type: 'seek', time: 1_200_000 })
  actor.send({ type: 'event.next' })
  expect(time()).toBe(hour)
  actor.send({ type: 'seek', time: -5 })
  expect(time()).toBe(0)
})

it('follows the end of a running day, unless the playhead was moved', () => {
  const { actor, time } = start()
  actor.send({ type: 'day.changed', day: { ...day, to: 2 * hour } })
  expect(time()).toBe(2 * hour)
  actor.send({ type: 'seek', time: hour })
  actor.send({ type: 'day.changed', day: { ...day, to: 3 * hour } })
  expect(time()).toBe(hour)
})
