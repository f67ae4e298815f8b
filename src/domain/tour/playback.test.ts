import { expect, it } from 'vitest'
import { playbackOf, gapsOf, placeAt, speedBars } from './playback'
import type { TrackPoint } from './drivenTrack'

const minute = 60_000
/** Heads north; a hundredth of a degree is 1,112 m. */
const point = (at: number, north: number): TrackPoint => ({ at, place: [13.4, 52.5 + north / 100] })
/** Two minutes of driving, ten without signal, two standing. */
const track = [
  point(0, 0),
  point(minute, 1),
  point(2 * minute, 2),
  point(12 * minute, 3),
  point(13 * minute, 3),
  point(14 * minute, 3),
]
const play = (points = track) => {
  const playback = playbackOf(points)
  if (playback === null) throw new Error('Nothing to play')
  return playback
}

it.each([
  ['no position', []],
  ['a single position', [point(0, 0)]],
  ['positions of one moment', [point(5, 0), point(5, 1)]],
])('has no playback for %s', (_, points) => {
  expect(playbackOf(points)).toBeNull()
})

it('interpolates between two positions, with speed and distance', () => {
  const moment = placeAt(play(), 90_000)
  expect(moment.place[1]).toBeCloseTo(52.515, 6)
  expect(moment.kmh).toBeCloseTo(66.7, 1)
  expect(moment.meters).toBeCloseTo(1667.9, 0)
  expect(moment.isSilent).toBe(false)
})

it('returns the first and last place outside of the recorded time', () => {
  expect(placeAt(play(), -minute).place).toEqual([13.4, 52.5])
  expect(placeAt(play(), 99 * minute).place).toEqual([13.4, 52.53])
  expect(placeAt(play(), 99 * minute).kmh).toBe(0)
})

it('has no speed without signal, and marks only moments within the gap as silent', () => {
  expect(placeAt(play(), 5 * minute)).toMatchObject({ kmh: null, isSilent: true })
  expect(placeAt(play(), 2 * minute).kmh).toBeCloseTo(66.7, 1)
  expect(placeAt(play(), 12 * minute)).toMatchObject({ kmh: 0, isSilent: false })
  expect(gapsOf(play())).toEqual([{ from: 2 * minute, to: 12 * minute }])
})

it('merges gaps with a single position between them', () => {
  const sparse = [point(0, 0), point(5 * minute, 1), point(10 * minute, 2)]
  expect(gapsOf(play(sparse))).toEqual([{ from: 0, to: 10 * minute }])
  expect(placeAt(play(sparse), 5 * minute).isSilent).toBe(true)
})

it('does not treat two minutes as a gap', () => {
  expect(gapsOf(play([point(0, 0), point(2 * minute, 1)]))).toEqual([])
})

it('ignores position noise of a standing device', () => {
  const resting = Array.from({ length: 60 }, (_, index) => point(index * 1000, (index % 2) / 200))
  expect(placeAt(play(resting), 30_000).kmh).toBe(0)
})

it('sums up the day in equal parts', () => {
  const bars = speedBars(play(), 7)
  expect(bars[0]).toBeCloseTo(66.7, 1)
  expect(bars.slice(1, 6)).toEqual([null, null, null, null, null])
  expect(bars[6]).toBe(0)
})

it('finds a moment in a long day', () => {
  const pointAt = (index: number) => point(index * 2000, index / 100)
  const playback = play(Array.from({ length: 17_000 }, (_, index) => pointAt(index)))
  for (const index of [0, 1, 8_499.5, 16_999]) {
    const { place, isSilent } = placeAt(playback, index * 2000)
    const [lon, lat] = pointAt(index).place
    expect([...place, isSilent]).toEqual([expect.closeTo(lon, 6), expect.closeTo(lat, 6), false])
  }
})
