import { expect, it } from 'vitest'
import { placeOnTrack, timeOnTrack } from './trackScale'

const scale = { from: 1000, to: 2000, width: 120 }

it('maps moments to positions between the ends, and back', () => {
  expect([1000, 1500, 2000].map((time) => placeOnTrack(scale, time))).toEqual([10, 60, 110])
  expect([10, 60, 110].map((x) => timeOnTrack(scale, x))).toEqual([1000, 1500, 2000])
})

it('returns a moment even if the width is zero', () => {
  expect(Number.isFinite(timeOnTrack({ ...scale, width: 20 }, 10))).toBe(true)
})
