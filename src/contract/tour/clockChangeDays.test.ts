import { describe, expect, it } from 'vitest'
import { plannedAt, secondsOn } from './planDay'
import { parseTimeOfDay, timeOfDayText } from './timeOfDay'
import { secondsOfDay, startOfDay, wallTimeOf } from './wallClock'

const hour = 3600
const minutesOfDay = Array.from({ length: 1_440 }, (_, minute) => minute * 60)
/** Clocks change by an hour or by half an hour, by night or at midnight. */
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]

/** The days of 2027 on which the clocks change, as midnights of wall times, and their length in hours. */
function changeDaysOf(timeZone: string): { midnight: Date; hours: number }[] {
  return Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day))).flatMap((midnight) => {
    const noon = plannedAt({ midnight, timeZone }, 12 * hour) ?? midnight
    const [start, end] = [startOfDay(noon, timeZone), startOfDay(noon, timeZone, 1)]
    const hours = (end.getTime() - start.getTime()) / 1000 / hour
    return hours === 24 ? [] : [{ midnight, hours }]
  })
}

it('writes and reads every minute of a day', () => {
  const texts = minutesOfDay.map(timeOfDayText)
  expect([texts[0], texts.at(-1), new Set(texts).size]).toEqual(['00:00', '23:59', 1_440])
  expect(texts.map(parseTimeOfDay)).toEqual(minutesOfDay)
})

describe.each(zones)('days of a clock change in %s', (timeZone) => {
  const days = changeDaysOf(timeZone)

  it('are two a year, one short and one long', () => {
    expect(days.map(({ hours }) => hours).sort()).toEqual(
      timeZone === 'Australia/Lord_Howe' ? [23.5, 24.5] : [23, 25],
    )
  })

  it('plan every minute at that reading of the clock, except the minutes that clocks skip', () => {
    for (const { midnight, hours } of days) {
      const day = { midnight, timeZone }
      const misread = minutesOfDay.filter((seconds) => {
        const at = plannedAt(day, seconds) ?? midnight
        return secondsOn(day, at) !== seconds || secondsOfDay(wallTimeOf(at, timeZone)) !== seconds
      })
      expect(misread.length / 60).toBe(Math.max(0, 24 - hours))
    }
  })

  it('keep a window from 08:00 to 16:00 at local time', () => {
    for (const { midnight } of days) {
      const ends = [8 * hour, 16 * hour].map((seconds) => plannedAt({ midnight, timeZone }, seconds))
      expect(ends.map((at) => at && wallTimeOf(at, timeZone).toISOString().slice(11, 16))).toEqual([
        '08:00',
        '16:00',
      ])
    }
  })
})
