import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText, isTimeZone, momentOf, secondsOfDay, startOfDay, timeZoneOf, wallTimeOf } from './wallClock'

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
]
const zone = fc.constantFrom(...zones)
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('wall time of a time zone', () => {
  it.each([
    ['2026-11-20T07:00:00Z', 'Europe/Berlin', '2026-11-20T08:00:00.000Z'],
    ['2026-06-20T22:30:00Z', 'Europe/Berlin', '2026-06-21T00:30:00.000Z'],
    ['2026-06-20T22:30:00Z', 'Asia/Kolkata', '2026-06-21T04:00:00.000Z'],
    ['1969-12-31T22:59:59.5Z', 'Europe/Berlin', '1969-12-31T23:59:59.500Z'],
  ])('at %s in %s is %s', (at, timeZone, wall) => {
    expect(wallTimeOf(new Date(at), timeZone).toISOString()).toBe(wall)
  })

  it.each([
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    // Repeated hour: the first one.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    // Skipped hour.
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ])('reading %s belongs to %s', (wall, at) => {
    expect(momentOf(new Date(`${wall}Z`), 'Europe/Berlin').toISOString()).toBe(at)
  })

  it('round-trips through its moment', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const wall = wallTimeOf(at, timeZone)
        const found = momentOf(wall, timeZone)
        expect(wallTimeOf(found, timeZone)).toEqual(wall)
        expect(found.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime() - found.getTime()).toBeLessThanOrEqual(3_600_000)
      }),
      { numRuns: 2000 },
    )
  })

  it('starts a day at its first moment', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: -3, max: 3 }), (at, timeZone, after) => {
        const start = startOfDay(at, timeZone, after)
        const [wall, wallAt] = [wallTimeOf(start, timeZone), wallTimeOf(at, timeZone)]
        expect(secondsOfDay(wall)).toBe(0)
        const days = Date.parse(dayText(wall)) - Date.parse(dayText(wallAt))
        expect(days / 86_400_000).toBe(after)
      }),
    )
  })
})

it('accepts named zones only; the default is Berlin', () => {
  expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', '', '+02:00'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([{ timeZone: 'Europe/London' }, { timeZone: 'Mond' }, {}, null].map(timeZoneOf)).toEqual([
    'Europe/London',
    'Europe/Berlin',
    'Europe/Berlin',
    'Europe/Berlin',
  ])
})
