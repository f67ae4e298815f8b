import { describe, expect, it } from 'vitest'
import {
  endOfPeriod,
  endsBeforeItStarts,
  isAnsweredOtherwise,
  isDay,
  isMinute,
  isPeriodEnd,
  openingPeriod,
  startOfPeriod,
} from './proofPeriod'

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

it('is a period of days, of minutes, or of both', () => {
  expect(['2026-11-20', '2026-11-20T08:00', 'gestern', ''].map(isPeriodEnd)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(startOfPeriod('2026-11-20T08:00')).toBe(new Date(2026, 10, 20, 8).toISOString())
  expect(endOfPeriod('2026-11-20T16:00')).toBe(new Date(2026, 10, 20, 16).toISOString())
})

it('begins with the last work window', () => {
  const after = new URLSearchParams(openingPeriod(new Date(2026, 10, 20, 16, 1)))
  expect([...after]).toEqual([
    ['from', '2026-11-20T08:00'],
    ['to', '2026-11-20T16:00'],
  ])
  const before = new URLSearchParams(openingPeriod(new Date(2026, 10, 20, 16, 0)))
  expect(before.get('from')).toBe('2026-11-19T08:00')
})

describe('a day', () => {
  it('lasts from its first to its last moment where the user is', () => {
    expect(startOfPeriod('2026-11-20')).toBe(new Date(2026, 10, 20).toISOString())
    expect(endOfPeriod('2026-11-20')).toBe(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString())
    expect(endOfPeriod('2026-12-31')).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString())
  })

  it('ends where the next one starts, also when the clock is changed', () => {
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

describe('an answer', () => {
  const at = (day: number, createdBy: unknown = { '@id': '/api/users/u' }) => ({
    '@id': '/api/proof-of-services/1',
    timeStamp: new Date(2026, 10, day, 12).toISOString(),
    createdBy,
  })
  const asked = { from: '2026-11-20', to: '2026-11-21', creator: 'u' }
  it.each([
    ['of the period and the person', [at(20), at(21, '/api/users/u')], false],
    ['of a day before', [at(20), at(19)], true],
    ['of a day after', [at(22)], true],
    ['of another person', [at(20, '/api/users/v')], true],
    ['that tells neither', [{ '@id': '/api/proof-of-services/1' }, at(20, null)], false],
  ])('%s', (_, proofs, isOther) => expect(isAnsweredOtherwise(proofs, asked)).toBe(isOther))

  it('may be anything where nothing was asked', () => {
    expect(isAnsweredOtherwise([at(1, '/api/users/v')], { from: '', to: '', creator: '' })).toBe(false)
  })
})
