import { describe, expect, it } from 'vitest'
import type { RunningTour } from '../../contract/tour/tour'
import { expectedDelay, progressOf } from './runProgress'

/** A time of day on the user's clock. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const seconds = (hour: number, minute = 0) => hour * 3600 + minute * 60
type Stops = NonNullable<RunningTour['stops']> | null
const run = (stops: Stops, more: Partial<RunningTour> = {}): RunningTour => ({
  '@id': '/api/tours/1',
  startDate: at(8).toISOString(),
  stops,
  ...more,
})
const done = (hour: number, minute = 0) => ({ state: 'COMPLETED', timeStamp: at(hour, minute).toISOString() })

describe('progress of a tour', () => {
  it('is derived from its proofs; the first stop without one is next', () => {
    const {
      next,
      done: count,
      total,
      stations,
    } = progressOf(
      run([
        { name: 'A', eta: seconds(8, 30), ...done(8, 40) },
        { name: '', address: 'Hofweg 1', eta: seconds(9) },
        { name: 'C', eta: seconds(25) },
      ]),
      at(8, 45),
    )
    expect([next?.name, next?.planned, count, total]).toEqual(['Hofweg 1', at(9), 1, 3])
    expect(stations?.at(-1)?.planned).toEqual(new Date(2026, 10, 21, 1))
  })

  it('continues after the last proof; skipped stops come last', () => {
    const stops = [{ name: 'A' }, { name: 'B', ...done(9) }, { name: 'C' }]
    const nextOf = (given: Stops) => progressOf(run(given), at(9, 5)).next?.name
    expect([nextOf(stops), nextOf(stops.slice(0, 2))]).toEqual(['C', 'A'])
  })

  it.each([
    // The proof is recorded at the end of the service time of ten minutes.
    ['as planned', done(8, 40), at(8, 45), 0],
    ['late since the last stop', done(8, 52), at(8, 55), 720],
    ['early', done(8, 30), at(8, 35), -600],
    ['later than the last stop says', done(8, 40), at(9, 20), 1200],
  ])('is %s', (_, proof, now, delay) => {
    const stops = [
      { name: 'A', eta: seconds(8, 30), lengthOfStay: 600, ...proof },
      { name: 'B', eta: seconds(9) },
    ]
    expect(progressOf(run(stops), now).delay).toBe(delay)
  })

  it('is judged by the latest proof, whatever its position in the plan', () => {
    const stops = [
      { name: 'A', eta: seconds(8, 30), ...done(9, 30) },
      { name: 'B', eta: seconds(9), ...done(9, 5) },
    ]
    expect(progressOf(run(stops), at(9, 31))).toMatchObject({ next: null, delay: 3600, done: 2 })
  })

  it('is never ahead of the plan before the first proof', () => {
    const stops = [{ name: 'A', eta: seconds(9) }]
    expect([progressOf(run(stops), at(8, 5)).delay, progressOf(run(stops), at(9, 5)).delay]).toEqual([0, 300])
  })

  it('makes up delay in waiting times, and expects an arrival at each open stop', () => {
    // 1.1 km take 2 min 41 s: most of the planned half hour is waiting.
    const place = (step: number) => ({ lat: 52.5, lng: 13.4 + step * 0.01625 })
    const stops = [
      { name: 'A', eta: seconds(8, 30), ...place(0), ...done(8, 40) },
      { name: 'B', eta: seconds(9), ...place(1) },
      { name: 'C', eta: seconds(9, 30), ...place(2) },
    ]
    const { delay, stations } = progressOf(run(stops), at(8, 41))
    expect(delay).toBe(0)
    expect(stations?.map(({ expected }) => expected && [expected.at, expected.confidence])).toEqual([
      null,
      [at(9), 'likely'],
      [at(9, 30), 'likely'],
    ])
    expect(stations?.[1] && expectedDelay(stations[1])).toBe(0)
    expect(stations?.[0] && expectedDelay(stations[0])).toBeNull()
  })

  it('uses a recent position, unless location tracking is off', () => {
    const position = { place: [13.41625, 52.5] as [number, number], at: at(8, 59).getTime() }
    const stops = [
      { name: 'A', eta: seconds(8, 30), ...done(8, 40) },
      { name: 'B', eta: seconds(9, 30), lat: 52.5, lng: 13.4 },
    ]
    const next = (more: Partial<RunningTour>) =>
      progressOf(run(stops, more), at(9), position).next?.expected ?? null
    expect(next({})).toEqual({ at: new Date(at(8, 59).getTime() + 161_000), confidence: 'sure' })
    expect(next({ locationTracking: false })).toEqual({ at: at(9, 40), confidence: 'likely' })
    const nowhere = progressOf(run(stops), at(9), { place: null, at: null }).next
    expect(nowhere?.expected?.confidence).toBe('likely')
  })

  it('is unknown if the server sends no figures', () => {
    const nothing = { stations: null, done: null, total: null, next: null, delay: null }
    expect(progressOf({ '@id': '/api/tours/1' }, at(9))).toEqual(nothing)
    expect(progressOf(run(null, { proofCount: 3, serviceLocationCount: 8 }), at(9))).toEqual({
      ...nothing,
      done: 3,
      total: 8,
    })
    const bare = progressOf(run([{ name: 'A' }], { startDate: 'gestern' }), at(9))
    expect([bare.next?.planned, bare.delay]).toEqual([null, null])
  })
})
