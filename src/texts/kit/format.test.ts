import { uploadLimits } from '../../contract/proof/file'
import { setCompanyTimeZone } from '../../lib/companyTimeZone'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatClock,
  formatCoordinate,
  formatDate,
  formatDateTime,
  formatDays,
  formatDelay,
  formatHoursMinutes,
  formatKilometers,
  formatLongDate,
  formatMinutes,
  formatMaximum,
  formatNumber,
  formatRecent,
  formatTimeOfDay,
  formatPeriod,
  formatShort,
  formatTimeRange,
} from './format'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [1234, '1.234'],
    [-1234567.5, '-1.234.567,5'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it.each([
    [0, '0,0 km'],
    [41_650, '41,7 km'],
    [1_234_567, '1.234,6 km'],
  ])('%i m are %s', (meters, text) => {
    expect(formatKilometers(meters)).toBe(text)
  })
})

describe('sizes', () => {
  it.each([
    [0, '0 Byte'],
    [1_023, '1.023 Byte'],
    [1_024, '1 kB'],
    [999 * 1_024 + 511, '999 kB'],
    [999 * 1_024 + 512, '1,0 MB'],
    [Math.round(41.24 * 1_024 ** 2), '41,2 MB'],
    [uploadLimits.bytes, '25,0 MB'],
    [1_024 ** 3, '1,0 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('dates', () => {
  it('are relative for today and yesterday', () => {
    const now = new Date(2026, 2, 1, 0, 30)
    expect(
      [
        new Date(2026, 2, 1, 0, 5),
        new Date(2026, 1, 28, 23, 59),
        new Date(2026, 1, 27, 8, 0),
        new Date(2025, 2, 1, 8, 0),
      ].map((value) => formatRecent(value, now)),
    ).toEqual(['heute, 00:05', 'gestern, 23:59', '27.02.2026, 08:00', '01.03.2025, 08:00'])
  })

  it('have two digits for day and month', () => {
    expect(formatDate(new Date(2026, 2, 9))).toBe('09.03.2026')
  })

  it('precede the time of day', () => {
    expect(formatDateTime(new Date(2026, 10, 20, 7, 5))).toBe('20.11.2026 07:05')
  })

  it('can be spelled out', () => {
    expect(formatLongDate(new Date(2026, 10, 20))).toBe('Freitag, 20. November 2026')
  })
})

describe('lengths of time', () => {
  it.each([
    [0, '0 Min.'],
    [29, '0 Min.'],
    [30, '1 Min.'],
    [1200, '20 Min.'],
    [3_569, '59 Min.'],
    [3_570, '1h 00m'],
    [3_900, '1h 05m'],
    [864_000, '240h 00m'],
  ])('%i s are %s', (seconds, text) => {
    expect(formatMinutes(seconds)).toBe(text)
  })

  it.each([
    [0, '0h 00m'],
    [300, '0h 05m'],
    [26_520, '7h 22m'],
    [3_599, '1h 00m'],
    [360_000, '100h 00m'],
  ])('%i s are %s in hours', (seconds, text) => {
    expect(formatHoursMinutes(seconds)).toBe(text)
  })

  it.each([
    [0, '0'],
    [-29, '0'],
    [720, '+12'],
    [-180, '−3'],
    [3_569, '+59'],
    [42_060, '+11h 41m'],
    [-3_900, '−1h 05m'],
  ])('%i s of deviation are %s', (seconds, text) => {
    expect(formatDelay(seconds)).toBe(text)
  })

  it.each([
    [0, '00:00:00'],
    [25_509, '07:05:09'],
    [3_599.6, '01:00:00'],
    [360_000, '100:00:00'],
    [-1, '00:00:00'],
  ])('%d s are %s on a clock', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })

  it.each([
    [0, '0 Tage'],
    [86_399, '0 Tage'],
    [86_400, '1 Tag'],
    [259_200, '3 Tage'],
    [86_400_000, '1.000 Tage'],
  ])('%i s are %s', (seconds, text) => {
    expect(formatDays(seconds)).toBe(text)
  })
})

describe('times of day', () => {
  it.each([
    [0, '00:00'],
    [24_480, '06:48'],
    [86_399, '23:59'],
    [86_400 + 3_600, '01:00'],
  ])('%i s after midnight it is %s', (seconds, text) => {
    expect(formatTimeOfDay(seconds)).toBe(text)
  })

  it.each([
    [21_600, 50_400, '06:00 – 14:00'],
    [21_600, null, '06:00 –'],
    [undefined, 50_400, '– 14:00'],
    [0, 0, '00:00 – 00:00'],
    [null, undefined, '–'],
  ])('from %j to %j is %s', (start, end, text) => {
    expect(formatTimeRange(start, end)).toBe(text)
  })

  it.each([
    [21_600, 50_400, '06:00 – 14:00'],
    [79_200, 7_200, '22:00 – 02:00, bis zum Folgetag'],
    [0, 0, '00:00 – 00:00'],
    [79_200, null, '22:00 –'],
    [null, null, '–'],
  ])('a tour from %j to %j is driven %s', (start, end, text) => {
    expect(formatPeriod(start, end)).toBe(text)
  })
})

describe('coordinates', () => {
  it.each([
    [52.453279, '52.45327'],
    [13.386659, '13.38665'],
    [-0.999999, '-0.99999'],
    [180, '180.00000'],
    [-0.000001, '0.00000'],
  ])('truncates %d to %s', (degrees, text) => {
    expect(formatCoordinate(degrees)).toBe(text)
  })

  it('show up to five decimals unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18_000_000 }), (parts) => {
        const text = `${Math.floor(parts / 100_000)}.${String(parts % 100_000).padStart(5, '0')}`
        expect(formatCoordinate(Number(text))).toBe(text)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('times of a company', () => {
  afterEach(() => setCompanyTimeZone('Europe/Berlin'))

  it.each([
    ['Europe/Berlin', '20.11.2026 00:30', 'heute, 00:30'],
    ['Europe/London', '19.11.2026 23:30', 'gestern, 23:30'],
    ['UTC', '19.11.2026 23:30', 'gestern, 23:30'],
    ['Asia/Kolkata', '20.11.2026 05:00', 'heute, 05:00'],
  ])('in %s use its time zone', (timeZone, text, recent) => {
    setCompanyTimeZone(timeZone)
    const at = new Date('2026-11-19T23:30:00Z')
    expect([formatDateTime(at), formatRecent(at, new Date('2026-11-20T09:00:00Z'))]).toEqual([text, recent])
  })
})

it('shows the largest possible load as no limit', () => {
  expect([9_999_999, 9_999_998, 40].map(formatMaximum)).toEqual(['ohne Grenze', '9.999.998', '40'])
})

it('shortens a moment to its time of today, else to day and time', () => {
  const now = new Date(2026, 10, 20, 9)
  expect(formatShort(new Date(2026, 10, 20, 8, 5), now)).toBe('08:05')
  expect(formatShort(new Date(2026, 10, 19, 8, 5), now)).toBe('19.11., 08:05')
})
