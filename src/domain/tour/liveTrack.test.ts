import { describe, expect, it } from 'vitest'
import type { LatestDriverLocation } from '../../contract/tour/tour'
import { withoutUndefined } from '../../lib/withoutUndefined'
import { bearing, followTracks, trailOf, type LiveTrack } from './liveTrack'

const tour = '/api/tours/1'
const start = Date.parse('2026-11-20T10:00:00Z')
/** @param north metres north of the first place */
const at = (
  seconds: number,
  north: number,
  more: Partial<LatestDriverLocation> = {},
): LatestDriverLocation => ({
  '@id': `/api/driver-locations/${seconds}`,
  tour,
  lat: 52.5 + north / 111_195,
  lng: 13.4,
  originalTimeStamp: new Date(start + seconds * 1_000).toISOString(),
  ...more,
})
const follow = (...positions: readonly LatestDriverLocation[]) =>
  positions.reduce<ReadonlyMap<string, LiveTrack>>(
    (known, location) => followTracks(known, [location]),
    new Map(),
  )
const last = (...positions: readonly LatestDriverLocation[]) => follow(...positions).get(tour)

describe('live track', () => {
  it('contains only the place at first', () => {
    expect(last(at(0, 0))).toEqual({ place: [13.4, 52.5], at: start, path: [], heading: null, kmh: null })
  })

  it('has direction and speed from the second position on', () => {
    const track = last(at(0, 0), at(10, 100))
    expect([track?.heading, Math.round(track?.kmh ?? 0)]).toEqual([0, 36])
    expect(Math.round(last(at(0, 100), at(10, 0))?.heading ?? 0)).toBe(180)
  })

  it('has both at once if the server sends the previous position', () => {
    const { lat, lng, originalTimeStamp } = at(0, 0)
    const track = last(at(10, 100, { previous: withoutUndefined({ lat, lng, originalTimeStamp }) }))
    expect([track?.heading, Math.round(track?.kmh ?? 0)]).toEqual([0, 36])
  })

  it('measures speed over several seconds, because close positions are noisy', () => {
    const positions = Array.from({ length: 12 }, (_, second) => at(second, second * 10 + (second % 2) * 3))
    expect(Math.abs((last(...positions)?.kmh ?? 0) - 36)).toBeLessThan(3)
  })

  it('keeps the direction of a standing vehicle', () => {
    const track = last(at(0, 0), at(10, 100), at(20, 103), at(30, 101))
    expect([track?.heading, track?.kmh]).toEqual([0, 0])
  })

  it('has no speed after a gap', () => {
    expect(last(at(0, 0), at(300, 3_000))?.kmh).toBeNull()
  })

  it('ignores late and repeated positions', () => {
    const known = follow(at(0, 0), at(10, 100))
    expect([followTracks(known, [at(5, 400)]), followTracks(known, [at(10, 100)])]).toEqual([known, known])
    expect(followTracks(known, [at(10, 100)])).toBe(known)
  })

  it('is removed once its tour is no longer reported', () => {
    expect(followTracks(follow(at(0, 0)), []).size).toBe(0)
  })

  it('ignores a position without a tour, and has no place for invalid or missing coordinates', () => {
    expect(followTracks(new Map(), [at(0, 0, { tour: null })]).size).toBe(0)
    expect(last(at(0, 0, { lat: 521 }))?.place).toBeNull()
    expect(last(at(0, 0, { lat: null }))).toMatchObject({ place: null, at: start })
    expect(last(at(0, 0, { originalTimeStamp: 'gestern' }))).toMatchObject({ place: [13.4, 52.5], at: null })
  })

  it('compares places only if the server sends no times', () => {
    const [one, other] = [at(0, 0, { originalTimeStamp: null }), at(0, 50, { originalTimeStamp: null })]
    expect(last(one, other)?.place?.[1]).toBeCloseTo(52.5 + 50 / 111_195)
  })
})

describe('driven line', () => {
  const minute = 60
  it('combines fetched and live positions, up to the current place', () => {
    const track = last(at(0, 0), at(10, 100), at(20, 200))
    const earlier = [-400 * minute, -10 * minute, 5].map((seconds) => ({
      at: start + seconds * 1_000,
      place: [13, seconds] as [number, number],
    }))
    expect(track && trailOf(track, earlier).map(([lng]) => lng)).toEqual([13, 13, 13.4, 13.4, 13.4])
  })

  it('keeps the live positions of the last half hour', () => {
    const track = last(at(0, 0), at(20 * minute, 100), at(40 * minute, 200))
    expect(track?.path.map((point) => (point.at - start) / 1_000)).toEqual([20 * minute])
    expect(track && trailOf(track, [])).toHaveLength(2)
  })
})

it('computes the bearing in degrees', () => {
  const from: [number, number] = [13.4, 52.5]
  const directions = [
    [13.4, 52.6],
    [13.5, 52.5],
    [13.4, 52.4],
    [13.3, 52.5],
  ] as const
  expect(directions.map(([lng, lat]) => Math.round(bearing(from, [lng, lat])))).toEqual([0, 90, 180, 270])
})
