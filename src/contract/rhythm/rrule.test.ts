import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import 'temporal-polyfill/global'
import { describe, expect, it } from 'vitest'
import { emptyCalendar } from './calendar'
import { noRules } from './rhythm'
import { anyRhythm } from './rhythm.testing'
import { fromRRule, seasonOfMonths, toRRule } from './rrule'
import { occurrences } from './visits'

const plainRhythm = fc
  .tuple(
    anyRhythm('weekly', 'calendarWeeks', 'monthlyWeekday', 'monthDays'),
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  )
  .map(([{ schedule, from, until }, months]) => ({
    ...noRules,
    schedule,
    seasons: months.toSorted((a, b) => a - b).map((month) => seasonOfMonths(month, month)),
    from: from ?? '2025-01-01',
    until,
  }))

describe('a rule of RFC 5545', () => {
  it('has the dates that a library finds', () => {
    fc.assert(
      fc.property(plainRhythm, (rhythm) => {
        const text = toRRule(rhythm)
        const rule = new RRuleTemporal({ rruleString: text ?? '' })
        const [first, last] = ['2025-12-20', '2027-01-10'] as const
        const found = rule.between(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
        const dates = found.map((date) => date.toString().slice(0, 10))
        expect(occurrences(rhythm, first, last, emptyCalendar)).toEqual(dates)
      }),
      { numRuns: 60 },
    )
  })

  it('is read as the rhythm it was written from, if it can be written', () => {
    let written = 0
    fc.assert(
      fc.property(fc.oneof(plainRhythm, anyRhythm()), (rhythm) => {
        const text = toRRule(rhythm)
        if (text === null) return
        written += 1
        expect(toRRule(fromRRule(text) ?? rhythm)).toBe(text)
        expect(fromRRule(text)).not.toBeNull()
      }),
    )
    expect(written).toBeGreaterThan(30)
  })

  it.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=TU', { kind: 'weekly', every: 1, weekdays: ['TU'] }],
    ['RRULE:FREQ=MONTHLY;BYDAY=1MO,3MO', { kind: 'monthlyWeekday', every: 1, nth: [1, 3], weekdays: ['MO'] }],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15,-1', { kind: 'monthDays', every: 1, days: [15, -1] }],
    ['RDATE;VALUE=DATE:20261208,20270105', { kind: 'dates', dates: ['2026-12-08', '2027-01-05'] }],
  ])('is %s', (text, schedule) => {
    expect(fromRRule(text)).toEqual({ ...noRules, schedule })
  })

  it.each([
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3',
    'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO,3TU',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;WKST=SU',
    'RRULE:FREQ=WEEKLY;BYDAY=XX',
    'SUMMARY:Tour',
    '',
  ])('is no rhythm: %s', (text) => {
    expect(fromRRule(text)).toBeNull()
  })
})
