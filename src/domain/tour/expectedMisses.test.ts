import { expect, it } from 'vitest'
import type { RunningTour, RunStop } from '../../contract/tour/tour'
import { expectedMisses } from './expectedMisses'
import { progressOf } from './runProgress'

const hour = 3600
const missesOf = (stops: readonly RunStop[], now: Date, startDate = new Date(2026, 10, 20, 6)) => {
  const run = { '@id': '/api/tours/1', startDate: startDate.toISOString(), stops } as RunningTour
  return expectedMisses(run, progressOf(run, now)).map(({ position, name, end, lateSeconds }) => [
    position,
    name,
    end.getHours() + end.getMinutes() / 60,
    lateSeconds,
  ])
}
const window = { timeWindowType: 'strict', latestTime: 9 * hour }

it('lists the strict windows that the delay of now makes the driver miss, in driving order', () => {
  const stops = [
    { name: 'A', eta: 8 * hour, lengthOfStay: 600, ...window },
    { name: 'B', eta: 8.5 * hour, lengthOfStay: 600, ...window },
    { name: 'C', eta: 9 * hour, ...window, latestTime: 12 * hour },
    { name: 'D', eta: 9.5 * hour },
  ]
  expect(missesOf(stops, new Date(2026, 10, 20, 8))).toEqual([])
  // A is reached half an hour late: B follows half an hour after its plan.
  expect(missesOf(stops, new Date(2026, 10, 20, 8, 31))).toEqual([[2, 'B', 9, 60]])
  expect(missesOf(stops, new Date(2026, 10, 20, 9, 20)).map(([position]) => position)).toEqual([1, 2])
})

it('places a window after midnight on the second day of a night tour', () => {
  const stops = [
    { name: 'A', eta: 23 * hour },
    { name: 'B', eta: 25 * hour, timeWindowType: 'strict', earliestTime: 0, latestTime: 1.5 * hour },
  ]
  const start = new Date(2026, 10, 20, 22)
  expect(missesOf(stops, new Date(2026, 10, 20, 23), start)).toEqual([])
  expect(missesOf(stops, new Date(2026, 10, 21, 0), start)).toEqual([[2, 'B', 1.5, 1800]])
})

it('knows nothing without the day, the window or the plan', () => {
  const now = new Date(2026, 10, 20, 12)
  const run = { '@id': '/api/tours/1', stops: [{ name: 'A', eta: hour, ...window }] } as RunningTour
  expect(expectedMisses(run, progressOf(run, now))).toEqual([])
  expect(
    missesOf(
      [
        { name: 'A', eta: hour },
        { name: 'B', ...window },
      ],
      now,
    ),
  ).toEqual([])
})
