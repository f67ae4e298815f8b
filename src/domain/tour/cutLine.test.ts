import { describe, expect, it } from 'vitest'
import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { cutLine } from './cutLine'

/** So many metres north of a point in Berlin. */
const north = (meters: number): LonLat => [13.4, 52.5 + meters / 111_195]
const metersOf = (place: LonLat) => Math.round(distanceMeters(north(0), place))

describe('the line of a route', () => {
  const line = [north(0), north(300), north(1000)]

  it('is cut where a leg ends, even within a segment', () => {
    const cut = (meters: number[]) => cutLine(line, meters).map((leg) => leg.map(metersOf))
    expect(cut([300, 700])).toEqual([
      [0, 300],
      [300, 1000],
    ])
    // Legs measured with detours have the same shares.
    expect(cut([650, 650])).toEqual([
      [0, 300, 500],
      [500, 1000],
    ])
    expect(cut([0, 1000])).toEqual([[0], [0, 300, 1000]])
  })

  it('is empty for every leg without a line', () => {
    expect(cutLine([], [5, 5])).toEqual([[], []])
  })
})
