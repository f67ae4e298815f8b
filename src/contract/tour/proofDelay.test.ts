import { expect, it } from 'vitest'
import { delayAtLastProof } from './proofDelay'

const midnight = new Date(2026, 10, 20)
const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes).toISOString()

it('is the time of the last proof behind the planned arrival, without the stay', () => {
  const stops = [
    { eta: 8 * 3600, lengthOfStay: 600, timeStamp: at(8, 30) },
    { eta: 10 * 3600, lengthOfStay: 300, timeStamp: at(10, 2) },
    // Passed over before, and proven before the last one.
    { eta: 9 * 3600, timeStamp: at(9, 45) },
    { eta: 11 * 3600, lengthOfStay: 300 },
  ]
  expect(delayAtLastProof(stops, midnight)).toBe(-180)
  expect(delayAtLastProof(stops.slice(0, 1), midnight)).toBe(1200)
  expect(delayAtLastProof(stops.slice(2), midnight)).toBe(2700)
})

it('is unknown without a proof, a planned arrival or the day', () => {
  const stop = { eta: 8 * 3600, timeStamp: at(8) }
  expect([
    delayAtLastProof([], midnight),
    delayAtLastProof([{ ...stop, timeStamp: null }], midnight),
    delayAtLastProof([{ ...stop, timeStamp: 'gestern' }], midnight),
    delayAtLastProof([{ ...stop, eta: null }], midnight),
    delayAtLastProof([stop], null),
  ]).toEqual([null, null, null, null, null])
})
