import { describe, expect, it } from 'vitest'
import type { DriverLocation } from '../../contract/tour/tour'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { thinLine, trackOf } from './drivenTrack'

const second = (count: number) => new Date(Date.UTC(2026, 10, 20, 8) + count * 1000)
const metersPerDegree = 111_195
/** A point the given number of metres east and north of a point in Berlin. */
const at = (east: number, north: number): LonLat => [
  13.4 + east / (metersPerDegree * Math.cos((52.5 * Math.PI) / 180)),
  52.5 + north / metersPerDegree,
]
const located = (index: number, [lng, lat]: LonLat, more: object = {}): DriverLocation => ({
  '@id': `/api/driver-locations/${index}`,
  lat,
  lng,
  originalTimeStamp: second(index).toISOString(),
  ...more,
})

describe('driven track', () => {
  it('is sorted by time', () => {
    const [a, b, c] = [located(0, at(0, 0)), located(1, at(0, 50)), located(2, at(0, 90))]
    const inOrder = trackOf([a, b, c])
    expect(inOrder.map(({ at: moment }) => moment)).toEqual([0, 1, 2].map((count) => second(count).getTime()))
    expect(trackOf([c, a, b])).toEqual(inOrder)
  })

  it('omits positions without valid coordinates or time', () => {
    const locations = [
      located(0, at(0, 0)),
      located(1, at(0, 0), { lat: null }),
      located(2, at(0, 0), { lng: undefined }),
      located(3, at(0, 0), { lat: 91 }),
      located(4, at(0, 0), { lng: -181 }),
      located(5, at(0, 0), { originalTimeStamp: 'gestern' }),
      located(6, at(0, 0), { originalTimeStamp: null }),
    ]
    expect(trackOf(locations)).toEqual([{ at: second(0).getTime(), place: at(0, 0) }])
  })
})

describe('simplified line', () => {
  it('keeps the corners and drops the points between them', () => {
    const east = Array.from({ length: 50 }, (_, index) => at(index * 10, (index % 2) * 2))
    const north = Array.from({ length: 50 }, (_, index) => at(500, index * 10))
    expect(thinLine([...east, ...north])).toEqual([at(0, 0), at(500, 0), at(500, 490)])
  })

  it('keeps a round trip on the same road', () => {
    const line = [at(0, 0), at(0, 300), at(0, 0)]
    expect(thinLine(line)).toEqual(line)
  })

  it.each([0, 1, 2])('keeps a line of %i points', (count) => {
    const line = [at(0, 0), at(0, 1)].slice(0, count)
    expect(thinLine(line)).toEqual(line)
  })

  it('reduces 17,000 positions to a few', () => {
    const line = Array.from({ length: 17_000 }, (_, index) =>
      at(Math.sin(index / 400) * 4000 + index / 2, Math.cos(index / 700) * 6000),
    )
    const thin = thinLine(line)
    expect(thin.length).toBeLessThan(1500)
    expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)])
  })
})
