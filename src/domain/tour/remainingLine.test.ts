import { describe, expect, it } from 'vitest'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { plannedLegs, remainingLine } from './remainingLine'

/** A place north of the equator, where a degree of longitude is as long as one of latitude. */
const place = (north: number, east = 0): LonLat => [east / 1_000, north / 1_000]
/** From the start at 0 over a bend to stops at 2, 3 and 5, and to the end at 6. */
const coordinates = [place(0), place(1, 1), place(2), place(3), place(4, 1), place(5), place(6)]
const meters = (distanceMeters: number) => ({ distanceMeters })
const legs = [meters(2 * Math.SQRT2), meters(1), meters(2 * Math.SQRT2), meters(1)]
const route = { coordinates, legs, estimate: false }
const stops = [2, 3, 5].map((north, index) => ({ place: place(north), isDone: index === 0 }))
const rounded = (line: readonly LonLat[]) =>
  line.map(([lng, lat]) => [Math.round(lng * 10_000) / 10, Math.round(lat * 10_000) / 10])

describe('the route ahead', () => {
  it('follows the planned streets from the vehicle to the end', () => {
    const line = remainingLine(place(2.4, 0.1), stops, [1, 2], plannedLegs(route, 3))
    expect(rounded(line)).toEqual([
      [0.1, 2.4],
      [0, 2.4],
      [0, 3],
      [0, 3],
      [1, 4],
      [0, 5],
      [0, 5],
      [0, 6],
    ])
  })

  it('is straight back to a skipped stop, and where only an estimate is known', () => {
    const skipped = stops.map((stop, index) => ({ ...stop, isDone: index === 1 }))
    const line = remainingLine(place(3), skipped, [2, 0], plannedLegs({ ...route, estimate: true }, 3))
    expect(rounded(line)).toEqual([
      [0, 3],
      [0, 5],
      [0, 2],
      [0, 6],
    ])
    // The leg to the third stop is planned, the leg back to the first is not.
    expect(rounded(remainingLine(place(3), skipped, [2, 0], plannedLegs(route, 3))).slice(-2)).toEqual([
      [0, 2],
      [0, 6],
    ])
  })

  it('leads home after the last stop, and begins at the first stop without a position', () => {
    const legsOfPlan = plannedLegs(route, 3)
    expect(rounded(remainingLine(place(5.5), stops, [], legsOfPlan)).at(-1)).toEqual([0, 6])
    expect(rounded(remainingLine(null, stops, [1, 2], legsOfPlan))[0]).toEqual([0, 2])
  })

  it('is straight through the known places without a route', () => {
    const unknown = [...stops.slice(0, 2), { place: null, isDone: false }]
    expect(rounded(remainingLine(place(2), unknown, [1, 2], plannedLegs(undefined, 3)))).toEqual([
      [0, 2],
      [0, 3],
    ])
  })

  it('knows the start by a leg to the first stop, and the end by one more', () => {
    const endsOf = (count: number) => {
      const { start, end } = plannedLegs({ ...route, legs: legs.slice(0, count) }, 3)
      return [start !== null, end !== null]
    }
    expect([1, 2, 3, 4].map(endsOf)).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ])
  })
})
