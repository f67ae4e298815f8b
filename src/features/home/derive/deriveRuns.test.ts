import { describe, expect, it } from 'vitest'
import { at, hour, location, now, run } from '../home.testing'
import { axisOf, percentOn } from './dayAxis'
import { deriveRuns } from './deriveRuns'

describe('tours in progress', () => {
  it('are sorted by delay, unknown delays last', () => {
    const runs = [
      run('Nord', 10 * hour),
      run('Süd', 8 * hour),
      run('Ost', 0, { stops: null }),
      run('West', 7 * hour),
    ]
    expect(deriveRuns(runs, [], now).map(({ name, progress }) => [name, progress.delay])).toEqual([
      ['West', 7200],
      ['Süd', 3600],
      ['Nord', 0],
      ['Ost', null],
    ])
  })

  it("have the delay of the next stop's ETA from the last position", () => {
    const stops = [{ name: 'A', eta: 9 * hour, lat: 52.5, lng: 13.4 + 10 * 0.01625 }]
    const place = location('Nord', { lat: 52.5, lng: 13.4, originalTimeStamp: at(9) })
    const [row] = deriveRuns([run('Nord', 10 * hour, { stops })], [place], now)
    expect(row?.progress.next?.expected?.confidence).toBe('sure')
    expect(Math.round((row?.progress.delay ?? 0) / 60)).toBe(27)
  })

  it('span whole hours from the first planned time to the last, now included', () => {
    const axis = axisOf(deriveRuns([run('Nord', 6.5 * hour), run('Süd', 14.2 * hour)], [], now), now)
    expect([axis.from, axis.hours, Math.round(percentOn(axis, now))]).toEqual([
      new Date(2026, 10, 20, 6),
      9,
      33,
    ])
    expect(axisOf([], now)).toEqual({ from: now, hours: 4 })
  })
})
