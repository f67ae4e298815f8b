import { expect, it } from 'vitest'
import type { LonLat } from '../../../../contract/tour/travelEstimate'
import type { ShownStop } from '../deriveStops'
import { derivePlayback, hoursOf, momentWords, readingAt, splitLine, type PlayedTour } from './derivePlayback'

const at = (hour: number, minute: number, second = 0) =>
  new Date(2026, 10, 20, hour, minute, second).getTime()
const stop = (
  position: number,
  arrived: number | null,
  left: number | null,
  deviation: number | null = null,
) =>
  ({
    position,
    arrived: arrived === null ? null : new Date(arrived),
    deviation,
    proof: left === null ? null : { state: 'COMPLETED', at: new Date(left), photoCount: 1 },
  }) as ShownStop
const point = (time: number, north: number) => ({ at: time, place: [13.4, 52.5 + north / 100] as LonLat })
const track = [point(at(8, 0), 0), point(at(8, 1), 1), point(at(8, 2), 2)]

function derive(...stops: ShownStop[]): PlayedTour {
  const tour = derivePlayback({ track, stops })
  if (tour === null) throw new Error('Nothing to play')
  return tour
}

it('returns null without a track', () => {
  expect(derivePlayback({ track: track.slice(0, 1), stops: [] })).toBeNull()
})

it('jumps to no event outside of the day', () => {
  const tour = derive(stop(1, at(8, 0), at(8, 1)), stop(2, at(9, 0), at(9, 30)), stop(3, null, null))
  expect(tour.events.map(({ position }) => position)).toEqual([1])
})

it('returns the next or present stop of a moment, or that all are done', () => {
  const tour = derive(stop(4, at(8, 0, 30), at(8, 1), 1860))
  const stopAt = (minute: number, second = 0) => readingAt(tour, at(8, minute, second)).stop
  expect(stopAt(0)).toEqual({ position: 4, isThere: false, deviation: 1860 })
  expect(stopAt(0, 40)).toEqual({ position: 4, isThere: true, deviation: 1860 })
  expect(stopAt(1, 30)).toBeNull()
  expect(momentWords(tour, at(8, 0, 10))).toBe('08:00:10, vor Ziel 4, 31 Min. später als geplant, 67 km/h')
  expect(momentWords(tour, at(8, 1, 30))).toBe('08:01:30, nach dem letzten Ziel, 67 km/h')
  expect(momentWords(derive(), at(8, 1, 30))).toBe('08:01:30, 67 km/h')
})

it('splits the line at a moment', () => {
  const place: LonLat = [13.4, 52.505]
  expect(splitLine(track, at(8, 0, 30), place)).toEqual({
    driven: [[13.4, 52.5], place],
    remaining: [place, [13.4, 52.51], [13.4, 52.52]],
  })
  expect(splitLine(track, at(8, 2), [13.4, 52.52]).remaining).toEqual([[13.4, 52.52]])
})

it('returns full hours, at most as many as fit', () => {
  expect(hoursOf(at(7, 30), at(10, 10), 9)).toEqual([at(8, 0), at(9, 0), at(10, 0)])
  expect(hoursOf(at(7, 30), at(11, 10), 2)).toEqual([at(8, 0), at(10, 0)])
})
