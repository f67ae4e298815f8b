import { expect, it } from 'vitest'
import { calendarOf, plan, template } from './calendar.testing'
import { deriveMonth, spanOfMonth } from './deriveMonth'

const templates = [template('s', 'Süd', { color: '#fbde0f' }), template('n', 'Nord'), template('r', 'Ruhend')]

it.each([
  ['2026-12-22', '2026-11-30', '2027-01-03', [49, 50, 51, 52, 53]],
  ['2026-02-14', '2026-01-26', '2026-03-01', [5, 6, 7, 8, 9]],
  ['2027-02-01', '2027-02-01', '2027-02-28', [5, 6, 7, 8]],
  ['2026-08-31', '2026-07-27', '2026-09-06', [31, 32, 33, 34, 35, 36]],
  // Weeks with clock changes have seven days as well.
  ['2026-03-29', '2026-02-23', '2026-04-05', [9, 10, 11, 12, 13, 14]],
  ['2026-10-25', '2026-09-28', '2026-11-01', [40, 41, 42, 43, 44]],
])('has the whole weeks around the month of %s', (date, from, to, numbers) => {
  const { weeks } = deriveMonth(calendarOf({}), date)
  const days = weeks.flatMap((week) => week.days)
  expect(spanOfMonth(date)).toEqual({ from, to })
  expect([days[0]?.date, days.at(-1)?.date, days.length % 7]).toEqual([from, to, 0])
  expect(weeks.map(({ number }) => number)).toEqual(numbers)
})

it('adds up days, and the month without the days of other months', () => {
  const plans = [
    plan('n', '2026-11-30', { isPast: true }),
    plan('n', '2026-12-01', { isPast: true, run: { '@id': '/api/tours/1', doneCount: 13, failedCount: 1 } }),
    plan('s', '2026-12-01', { isPast: true, run: { '@id': '/api/tours/2', doneCount: 14, failedCount: 0 } }),
    plan('n', '2026-12-28', { assignee: null, hasOwnAssignee: true, durationSeconds: 3600 }),
  ]
  const { weeks, totals, conflicts, scaleSeconds } = deriveMonth(
    calendarOf({ templates, plans, today: '2026-12-07' }),
    '2026-12-07',
  )
  expect([totals.stops?.value, totals.seconds?.value]).toEqual([42, 15 * 3600])
  expect(conflicts).toEqual([{ kind: 'driverless', count: 1 }])
  expect(scaleSeconds).toBe(14 * 3600)
  const [before, first] = weeks[0]?.days ?? []
  expect([before?.isOutside, before?.done, first?.isOutside, first?.done?.value]).toEqual([
    true,
    null,
    false,
    27,
  ])
})

it('has a column for each tour of a day with known hours, always at the place of its tour', () => {
  const plans = [
    plan('s', '2026-12-08', { durationSeconds: 7 * 1800 }),
    plan('n', '2026-12-09', { assignee: null, hasOwnAssignee: true }),
    plan('s', '2026-12-09', { durationSeconds: null }),
    plan('n', '2026-12-10', { cancelledBecause: 'Glatteis' }),
  ]
  const { weeks, tourCount } = deriveMonth(calendarOf({ templates, plans }), '2026-12-07')
  expect(weeks[1]?.days.map(({ columns }) => columns)).toEqual([
    [],
    [{ place: 1, colour: '#fbde0f', share: 0.5, isDriverless: false }],
    [{ place: 0, colour: '#366ae8', share: 1, isDriverless: true }],
    [],
    [],
    [],
    [],
  ])
  expect(tourCount).toBe(2)
})
