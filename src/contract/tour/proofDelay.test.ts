import { expect, it } from 'vitest'
import type { PlanDay } from './planDay'
import { delayAtLastProof } from './proofDelay'

const day: PlanDay = { midnight: new Date('2026-11-20T00:00Z'), timeZone: 'Europe/Berlin' }
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 20, hours - 1, minutes)).toISOString()

it('is the time of the last proof after the planned arrival, minus the service time', () => {
  const stops = [
    { eta: 8 * 3600, lengthOfStay: 600, timeStamp: at(8, 30) },
    { eta: 10 * 3600, lengthOfStay: 300, timeStamp: at(10, 2) },
    // Skipped at first, and proven before the last one.
    { eta: 9 * 3600, timeStamp: at(9, 45) },
    { eta: 11 * 3600, lengthOfStay: 300 },
  ]
  expect(delayAtLastProof(stops, day)).toBe(-180)
  expect(delayAtLastProof(stops.slice(0, 1), day)).toBe(1200)
  expect(delayAtLastProof(stops.slice(2), day)).toBe(2700)
})

it('is unknown without a proof, a planned arrival or a day', () => {
  const stop = { eta: 8 * 3600, timeStamp: at(8) }
  expect([
    delayAtLastProof([], day),
    delayAtLastProof([{ ...stop, timeStamp: null }], day),
    delayAtLastProof([{ ...stop, timeStamp: 'gestern' }], day),
    delayAtLastProof([{ ...stop, eta: null }], day),
    delayAtLastProof([stop], null),
  ]).toEqual([null, null, null, null, null])
})
