import { describe, expect, it } from 'vitest'
import { lengthOf } from './drivenLength'
import type { LonLat } from './travelEstimate'

const metersPerDegree = 111_195
/** A point the given number of metres east and north of a point in Berlin. */
const at = (east: number, north: number): LonLat => [
  13.4 + east / (metersPerDegree * Math.cos((52.5 * Math.PI) / 180)),
  52.5 + north / metersPerDegree,
]
const track = (places: readonly LonLat[]) => places.map((place) => ({ place }))

describe('length of a track', () => {
  it('is unknown without a track, and zero for a single place', () => {
    expect([lengthOf([]), lengthOf(track([at(0, 0)]))]).toEqual([null, 0])
  })

  it('sums the driven distances', () => {
    expect(lengthOf(track([at(0, 0), at(0, 500), at(300, 500)]))).toBeCloseTo(800, 0)
  })

  it('does not grow by position noise of a standing device', () => {
    const still = Array.from({ length: 500 }, (_, index) => at(index % 2 === 0 ? 4 : -4, index % 3))
    expect(lengthOf(track([...still, at(0, 1000)]))).toBeCloseTo(1000, -1)
  })

  it('includes slow sections', () => {
    const slow = Array.from({ length: 201 }, (_, index) => at(0, index * 5))
    expect(lengthOf(track(slow))).toBeCloseTo(990, -1)
  })
})
