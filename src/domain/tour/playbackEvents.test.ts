import { expect, it } from 'vitest'
import { eventsOf, nextEvent, previousEvent } from './playbackEvents'

const proof = (at: number | null, photoCount: number | null = null) => ({
  state: 'COMPLETED' as const,
  at: at === null ? null : new Date(at),
  photoCount,
})

it('lists the proofs by time, and omits those without one', () => {
  const stops = [
    { position: 1, proof: proof(900, 2) },
    { position: 2, proof: proof(300) },
    { position: 3, proof: proof(null) },
    { position: 4, proof: null },
  ]
  expect(eventsOf(stops)).toEqual([
    { at: 300, position: 2, state: 'COMPLETED', photoCount: 0 },
    { at: 900, position: 1, state: 'COMPLETED', photoCount: 2 },
  ])
})

it('finds the events before and after a moment, excluding the moment itself', () => {
  const times = [300, 900]
  expect([previousEvent(times, 900), nextEvent(times, 300)]).toEqual([300, 900])
  expect([previousEvent(times, 300), nextEvent(times, 900)]).toEqual([undefined, undefined])
})
