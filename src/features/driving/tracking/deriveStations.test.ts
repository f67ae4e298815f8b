import { describe, expect, it } from 'vitest'
import type { RunningTour } from '../../../contract/tour/tour'
import { deriveStations } from './deriveStations'
import { deriveRuns } from './deriveTracking'

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const due = (hour: number, minute = 0) => (hour * 60 + minute) * 60
const done = (hour: number, state = 'COMPLETED') => ({ state, timeStamp: at(hour).toISOString() })

function axisOf(stops: NonNullable<RunningTour['stops']>, now: Date) {
  const tour = { '@id': '/api/tours/1', name: 'Nord', startDate: at(6).toISOString(), stops }
  const [run] = deriveRuns([tour], [], new Map(), now)
  return run === undefined ? null : deriveStations(run, now)
}
const hours = (axis: ReturnType<typeof axisOf>) =>
  axis?.labels
    .toSorted((one, other) => one.share - other.share)
    .map(({ at: time, isNow, isLate }) => [time.getHours(), isNow ? 'now' : isLate ? 'late' : ''])

describe('the axis of a tour', () => {
  it('is right after many hours of delay: stops are where they were served or are expected', () => {
    const stops = [
      { name: 'A', eta: due(7), ...done(8) },
      { name: 'B', eta: due(8), ...done(10, 'FAILED') },
      { name: 'C', eta: due(9), lengthOfStay: 3600 },
      { name: 'D', eta: due(12) },
    ]
    const axis = axisOf(stops, at(20))
    expect(axis?.stations.map(({ share }) => Math.round(share * 15))).toEqual([0, 2, 12, 15])
    expect(axis?.stations.map(({ isDone, isFailed }) => [isDone, isFailed])).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ])
    expect(Math.round((axis?.now ?? 0) * 15)).toBe(12)
    expect(hours(axis)).toEqual([
      [8, ''],
      [20, 'now'],
      [23, 'late'],
    ])
  })

  it('leaves out times that would overlap an earlier one, never the present', () => {
    const stops = [7, 8, 9].map((hour) => ({ name: `Um ${hour}`, eta: due(hour) }))
    expect(hours(axisOf(stops, at(7)))).toEqual([
      [7, 'now'],
      [8, ''],
      [9, ''],
    ])
  })

  it('is absent without times', () => {
    expect(axisOf([{ name: 'A' }], at(9))).toBeNull()
  })
})
