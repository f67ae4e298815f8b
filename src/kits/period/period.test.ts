import { describe, expect, it } from 'vitest'
import {
  endOfPeriod,
  endsBeforeItStarts,
  isDay,
  isMinute,
  isOutside,
  isPeriodEnd,
  namedPeriods,
  openingPeriod,
  periodNamed,
  startOfPeriod,
} from './period'

it.each([
  // Midnight in Berlin is 23:00 UTC of the day before.
  ['2026-11-30T23:30:00Z', ['01 01', '30 30', '25 01', '01 31']],
  ['2028-03-01T12:00:00Z', ['01 01', '29 29', '24 01', '01 31']],
  ['2028-02-29T12:00:00Z', ['29 29', '28 28', '23 29', '01 29']],
])('names the periods at %s', (now, days) => {
  const periods = namedPeriods.map((name) => periodNamed(name, new Date(now)))
  expect(periods.map(({ from, to }) => `${from.slice(-2)} ${to.slice(-2)}`)).toEqual(days)
})

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['0020-11-20', false],
  ['20.11.2026', false],
  ['', false],
])('%j is a day: %s', (text, isOne) => expect(isDay(text)).toBe(isOne))

it.each([
  ['2026-11-20T08:00', true],
  ['2026-11-20T23:59', true],
  ['2026-11-20T24:00', false],
  ['2026-11-20T08:60', false],
  ['2026-02-29T08:00', false],
  ['2026-11-20', false],
  ['T08:00', false],
])('%j is a minute: %s', (text, isOne) => expect(isMinute(text)).toBe(isOne))

it('allows days, minutes or a mix of both', () => {
  expect(['2026-11-20', '2026-11-20T08:00', 'gestern', ''].map(isPeriodEnd)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(startOfPeriod('2026-11-20T08:00')).toBe(new Date(2026, 10, 20, 8).toISOString())
  expect(endOfPeriod('2026-11-20T16:00')).toBe(new Date(2026, 10, 20, 16).toISOString())
})

it('defaults to the last work window', () => {
  const after = new URLSearchParams(openingPeriod(new Date(2026, 10, 20, 16, 1)))
  expect([...after]).toEqual([
    ['from', '2026-11-20T08:00'],
    ['to', '2026-11-20T16:00'],
  ])
  const before = new URLSearchParams(openingPeriod(new Date(2026, 10, 20, 16, 0)))
  expect(before.get('from')).toBe('2026-11-19T08:00')
})

describe('a day', () => {
  it('lasts from its first to its last moment in the time zone of the company', () => {
    expect(startOfPeriod('2026-11-20')).toBe(new Date(2026, 10, 20).toISOString())
    expect(endOfPeriod('2026-11-20')).toBe(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString())
    expect(endOfPeriod('2026-12-31')).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString())
  })

  it('ends at the start of the next day, also on a clock change', () => {
    for (const [day, next] of [
      ['2026-03-29', '2026-03-30'],
      ['2026-10-25', '2026-10-26'],
    ] as const)
      expect(Date.parse(endOfPeriod(day)) + 1).toBe(Date.parse(startOfPeriod(next)))
  })
})

it.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, true],
  [{ from: '2026-11-20', to: '2026-11-20' }, false],
  [{ from: '2026-11-20', to: '' }, false],
  [{ from: '', to: '2026-11-20' }, false],
  [{ from: '2026-11-20T08:00', to: '2026-11-20T07:59' }, true],
  [{ from: '2026-11-20T08:00', to: '2026-11-20' }, false],
  [{ from: '2026-11-20', to: '2026-11-20T00:00' }, false],
])('%j ends before it starts: %s', (period, isWrong) => expect(endsBeforeItStarts(period)).toBe(isWrong))

it.each([
  [new Date(2026, 10, 20, 12).toISOString(), false],
  [new Date(2026, 10, 19, 12).toISOString(), true],
  [new Date(2026, 10, 22, 12).toISOString(), true],
  ['gestern', false],
  [null, false],
])('%s is outside of two days: %s', (moment, isOne) =>
  expect(isOutside(moment, { from: '2026-11-20', to: '2026-11-21' })).toBe(isOne),
)

it('treats no moment as outside of an open period', () => {
  expect(isOutside('2026-11-20T12:00:00Z', { from: '', to: '' })).toBe(false)
})
