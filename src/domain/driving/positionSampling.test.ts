import { expect, it } from 'vitest'
import { isWorthKeeping, type SeenPosition } from './positionSampling'

const start: SeenPosition = { lat: 52.5, lng: 13.4, at: 0, accuracyMeters: 8, speed: null, heading: null }
/** About 11 m and 33 m north. */
const [near, far] = [52.5001, 52.5003]

it('keeps the first position', () => {
  expect(isWorthKeeping(null, start)).toBe(true)
})

it.each([
  [4_999, far, false],
  [5_000, far, true],
  [5_000, near, false],
  [14_999, near, false],
  [15_000, near, true],
])('after %i ms at %d: %s', (at, lat, isKept) => {
  expect(isWorthKeeping(start, { ...start, at, lat })).toBe(isKept)
})

it('drops what may be streets away; an unknown accuracy counts as good', () => {
  expect(isWorthKeeping(null, { ...start, accuracyMeters: 201 })).toBe(false)
  expect(isWorthKeeping(null, { ...start, accuracyMeters: null })).toBe(true)
})
