import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { playbackMachine } from './playbackMachine'

function start({ count = 3, position = null as number | null, startsPlaying = false } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(playbackMachine, { input: { count, position, startsPlaying }, clock }).start()
  const shown = () => [actor.getSnapshot().value, actor.getSnapshot().context.position]
  return { actor, clock, shown }
}

it('plays from the start to the end', () => {
  const { actor, clock, shown } = start()
  actor.send({ type: 'play' })
  expect(shown()).toEqual(['playing', -1])
  clock.increment(499)
  expect(shown()).toEqual(['playing', -1])
  clock.increment(1)
  expect(shown()).toEqual(['playing', 0])
  clock.increment(500)
  clock.increment(500)
  expect(shown()).toEqual(['resting', null])
})

it('plays at once if asked to, and nothing without steps', () => {
  expect(start({ startsPlaying: true }).shown()).toEqual(['playing', -1])
  const empty = start({ count: 0, startsPlaying: true })
  empty.actor.send({ type: 'play' })
  expect(empty.shown()).toEqual(['resting', null])
})

it('pauses, goes on from there and stops where the user seeks', () => {
  const { actor, clock, shown } = start({ position: -1 })
  actor.send({ type: 'play' })
  clock.increment(500)
  actor.send({ type: 'pause' })
  clock.increment(5000)
  expect(shown()).toEqual(['resting', 0])
  actor.send({ type: 'play' })
  clock.increment(500)
  expect(shown()).toEqual(['playing', 1])
  actor.send({ type: 'seek', index: -7 })
  clock.increment(5000)
  expect(shown()).toEqual(['resting', -1])
  actor.send({ type: 'seek', index: 9 })
  expect(shown()).toEqual(['resting', null])
})

it('takes half the time at double speed', () => {
  const { actor, clock, shown } = start()
  actor.send({ type: 'speed.chosen', speed: 2 })
  actor.send({ type: 'play' })
  clock.increment(250)
  expect(shown()).toEqual(['playing', 0])
})

it('follows new steps at the end and stays elsewhere', () => {
  const { actor, shown } = start()
  actor.send({ type: 'count.changed', count: 4 })
  expect(shown()).toEqual(['resting', null])
  actor.send({ type: 'seek', index: 1 })
  actor.send({ type: 'count.changed', count: 9 })
  expect(shown()).toEqual(['resting', 1])
  actor.send({ type: 'count.changed', count: 2 })
  expect(shown()).toEqual(['resting', null])
})

it('shows other steps from their start, and plays them if asked to', () => {
  const { actor, clock, shown } = start()
  actor.send({ type: 'opened', count: 5, startsPlaying: false })
  expect(shown()).toEqual(['resting', -1])
  actor.send({ type: 'opened', count: 2, startsPlaying: true })
  clock.increment(500)
  expect(shown()).toEqual(['playing', 0])
  actor.send({ type: 'opened', count: 2, startsPlaying: true })
  expect(shown()).toEqual(['playing', -1])
})
