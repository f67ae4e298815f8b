import { expect, it } from 'vitest'
import { createCalendar } from '../../contract/rhythm/calendar'
import { noRules, type Rhythm } from '../../contract/rhythm/rhythm'
import { nextClosedDay, nextDates } from './nextDates'

const today = '2026-11-29'
const berlin = createCalendar('BE', ['2027-06-22 Betriebsausflug'], [])
const rhythm = (changes: Partial<Rhythm>): Rhythm => ({
  ...noRules,
  schedule: { kind: 'weekly', every: 2, weekdays: ['TU'] },
  from: '2026-12-08',
  ...changes,
})

it('lists six dates with the cancelled ones between them, and counts those of a year', () => {
  const pauses = [{ from: '2027-01-01', to: '2027-01-10', name: 'Umbau' }]
  const { visits, dateCount, yearCount } = nextDates(rhythm({ pauses }), today, berlin)
  expect(visits.map(({ on, date, because }) => [on, date, because?.name])).toEqual([
    ['2026-12-08', '2026-12-08', undefined],
    ['2026-12-22', '2026-12-22', undefined],
    ['2027-01-05', null, 'Umbau'],
    ['2027-01-19', '2027-01-19', undefined],
    ['2027-02-02', '2027-02-02', undefined],
    ['2027-02-16', '2027-02-16', undefined],
    ['2027-03-02', '2027-03-02', undefined],
  ])
  expect([dateCount, yearCount]).toEqual([6, 25])
})

it('lists fewer dates of a rhythm that ends', () => {
  const { visits, dateCount, yearCount } = nextDates(rhythm({ until: '2026-12-22' }), today, berlin)
  expect([visits.length, dateCount, yearCount]).toEqual([2, 2, 2])
})

it('finds the next visit on a closed day, with its day by each rule', () => {
  const expected = { keep: '2027-06-22', skip: null, before: '2027-06-21', after: '2027-06-23' }
  for (const closedDays of ['keep', 'skip', 'before', 'after'] as const)
    expect(nextClosedDay(rhythm({ closedDays }), today, berlin)).toEqual({
      on: '2027-06-22',
      name: 'Betriebsausflug',
      dates: expected,
    })
})

it('finds no closed day without a calendar', () => {
  expect(nextClosedDay(rhythm({}), today, createCalendar(null, [], []))).toBeNull()
})
