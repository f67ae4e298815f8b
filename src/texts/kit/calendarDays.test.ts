import { afterEach, expect, it } from 'vitest'
import { chooseDayNotation } from '../../lib/dayNotation'
import {
  formatCalendarWeek,
  formatDaySpan,
  formatLongWeekday,
  formatMonth,
  formatShortDay,
} from './calendarDays'

afterEach(() => chooseDayNotation('a', 'german'))

it('formats days without a time zone', () => {
  expect([formatShortDay('2026-12-23'), formatLongWeekday('2026-12-27'), formatMonth('2027-01-01')]).toEqual([
    'Mi 23.12.',
    'Sonntag',
    'Januar 2027',
  ])
  expect(['2026-12-31', '2027-01-03', '2027-01-04'].map(formatCalendarWeek)).toEqual([
    'KW 53',
    'KW 53',
    'KW 1',
  ])
})

it('names month and year of a span once', () => {
  expect([
    formatDaySpan('2026-12-21', '2026-12-27'),
    formatDaySpan('2026-11-30', '2026-12-06'),
    formatDaySpan('2026-12-28', '2027-01-03'),
  ]).toEqual(['21. – 27.12.2026', '30.11. – 6.12.2026', '28.12.2026 – 3.1.2027'])
})

it('uses ISO dates if the user chose them', () => {
  chooseDayNotation('a', 'iso')
  expect([formatShortDay('2026-12-23'), formatDaySpan('2026-12-21', '2026-12-27')]).toEqual([
    'Mi 12-23',
    '2026-12-21 – 2026-12-27',
  ])
})
