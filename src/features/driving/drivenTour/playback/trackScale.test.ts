import { expect, it } from 'vitest'
import { placeOnTrack, timeOnTrack } from './trackScale'

const scale = { from: 1000, to: 2000, width: 120 }

it('places moments between the ends, and reads them back', () => {
  expect([1000, 1500, 2000].map((time) => placeOnTrack(scale, time))).toEqual([10, 60, 110])
  expect([10, 60, 110].map((x) => timeOnTrack(scale, x))).toEqual([1000, 1500, 2000])
})

it('tells a moment where there is no room at all', () => {
  expect(Number.isFinite(timeOnTrack({ ...scale, width: 20 }, 10))).toBe(true)
})
