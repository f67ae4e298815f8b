import { expect, it } from 'vitest'
import { writeView, readView } from '../planning/planningView'
import { readCalendar, step, writeCalendar } from './calendarView'

it('reads what it wrote, and writes no defaults', () => {
  const state = {
    view: 'week',
    date: '2026-12-21',
    rows: 'drivers',
    conflict: 'doubled',
    openTour: 'n',
  } as const
  const search = writeCalendar(state, '')
  expect(search).toBe('view=woche&date=2026-12-21&rows=fahrer&conflict=doubled&open=n')
  expect(readCalendar(search)).toEqual(state)
  const usual = { view: 'day', date: null, rows: 'tours', conflict: null, openTour: '' } as const
  expect([readCalendar(''), writeCalendar(usual, search)]).toEqual([usual, ''])
})

it('ignores what is not a date, a view or a conflict', () => {
  expect(readCalendar('view=jahr&date=2026-02-30&rows=x&conflict=y')).toEqual(readCalendar(''))
  expect(readCalendar('date=1999-01-01').date).toBeNull()
})

it('keeps the parameters of the day, as the day keeps those of the calendar', () => {
  const search = 'tag=w&hidden=a.b&view=monat&date=2026-12-21'
  expect(writeCalendar({ ...readCalendar(search), view: 'day' }, search)).toBe(
    'tag=w&hidden=a.b&date=2026-12-21',
  )
  expect(writeView({ ...readView(search), tag: '' }, search)).toBe('view=monat&date=2026-12-21&hidden=a.b')
})

it.each([
  ['week', '2026-12-28', 1, '2027-01-04'],
  ['week', '2026-10-26', -1, '2026-10-19'],
  ['month', '2027-01-31', 1, '2027-02-01'],
  ['month', '2027-01-31', -1, '2026-12-01'],
] as const)('steps by a %s from %s', (view, date, by, expected) => {
  expect(step(view, date, by)).toBe(expected)
})
