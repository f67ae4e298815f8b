import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTimeOfDay } from './timeOfDay'
import { latestEndOf, windowOn } from './tourClock'

const at = (text: string | null): number | null => (text === null ? null : parseTimeOfDay(text))
const hours = (time: number | null) => (time === null ? null : time / 3600)

describe('window on the clock of its tour', () => {
  it.each([
    // Departure and end of the tour, window, and its expected position in hours.
    ['22:00', '06:00', '00:30', '02:00', [24.5, 26]],
    ['22:00', '06:00', null, '02:00', [null, 26]],
    ['22:00', '06:00', '00:30', null, [24.5, null]],
    ['22:00', '06:00', '08:00', null, [8, null]],
    ['22:00', '06:00', '22:30', '23:30', [22.5, 23.5]],
    ['22:00', '06:00', '22:00', '22:00', [22, 22]],
    ['22:00', '06:00', '21:00', '02:00', [21, 26]],
    ['22:00', '06:00', '08:00', '12:00', [32, 36]],
    ['22:00', '06:00', '00:00', '00:00', [24, 24]],
    ['22:00', '06:00', null, null, [null, null]],
    // Without an end, the nearer day is used.
    ['22:00', null, '00:30', '02:00', [24.5, 26]],
    ['08:00', null, '06:00', '07:00', [6, 7]],
    ['20:00', null, '08:00', null, [8, null]],
    // A tour of one day.
    ['08:00', '16:00', '06:00', '07:00', [6, 7]],
    ['08:00', '16:00', '00:30', '02:00', [0.5, 2]],
    ['08:00', '16:00', '22:00', '02:00', [22, 26]],
    // The departure is within the window.
    ['01:00', '09:00', '22:00', '02:00', [-2, 2]],
    ['23:00', '05:00', '22:00', '02:00', [22, 26]],
  ])('departing %s, with the end at %s: %s to %s', (departure, latestTime, earliest, latest, expected) => {
    const tour = { departure: at(departure) ?? 0, latestTime: at(latestTime) }
    const placed = windowOn(tour, { earliestTime: at(earliest), latestTime: at(latest) })
    expect([hours(placed.earliestTime), hours(placed.latestTime)]).toEqual(expected)
  })

  const seconds = fc.integer({ min: 0, max: 86_399 })
  const maybe = fc.option(seconds, { nil: null })

  it('keeps its times of day, never ends before it starts, and in an overnight tour is not before the departure', () => {
    fc.assert(
      fc.property(seconds, maybe, maybe, maybe, (departure, end, earliestTime, latestTime) => {
        const placed = windowOn({ departure, latestTime: end }, { earliestTime, latestTime })
        const timeOfDay = (time: number | null) => (time === null ? null : (time + 86_400) % 86_400)
        expect(timeOfDay(placed.earliestTime)).toBe(earliestTime)
        expect(timeOfDay(placed.latestTime)).toBe(latestTime)
        if (placed.latestTime === null) return
        if (placed.earliestTime !== null) expect(placed.earliestTime).toBeLessThanOrEqual(placed.latestTime)
        if (end !== null && end < departure) expect(placed.latestTime).toBeGreaterThanOrEqual(departure)
      }),
      { numRuns: 1000 },
    )
  })
})

it('a tour whose end is before its departure ends on the next day', () => {
  expect(latestEndOf({ departure: 22 * 3600, latestTime: 6 * 3600 })).toBe(30 * 3600)
  expect(latestEndOf({ departure: 8 * 3600, latestTime: 16 * 3600 })).toBe(16 * 3600)
  expect(latestEndOf({ departure: 8 * 3600 })).toBeNull()
})
