import { expect, it } from 'vitest'
import { changesDates, isWhole, reverseParts, type CalendarStep, type ChangePart } from './calendarStep'

const [from, to] = ['/api/planned-tours/n_2026-12-08', '/api/planned-tours/n_2026-12-09']
const visit: ChangePart = { kind: 'visit', move: { stop: '/api/destinations/1', on: '2026-12-08', from, to } }
const late: ChangePart = {
  kind: 'date',
  plannedTour: to,
  step: { from: { earliestTime: null }, to: { earliestTime: 3_600 } },
}
const stepOf = (...parts: ChangePart[]): CalendarStep => ({ kind: 'moveVisit', name: '', day: null, parts })

it('takes parts back, the last one first', () => {
  expect(reverseParts([visit, late])).toEqual([
    { kind: 'date', plannedTour: to, step: { from: { earliestTime: 3_600 }, to: { earliestTime: null } } },
    { kind: 'visit', move: { stop: '/api/destinations/1', on: '2026-12-08', from: to, to: from } },
  ])
  expect(reverseParts(reverseParts([visit, late]))).toEqual([visit, late])
})

it('changes a date if any of its parts does', () => {
  const same: ChangePart = { ...visit, move: { ...visit.move, to: from } }
  const none: ChangePart = { ...late, step: { from: late.step.to, to: late.step.to } }
  expect([stepOf(visit), stepOf(none, late), stepOf(same, none), stepOf()].map(changesDates)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('is whole unless it copies dates', () => {
  expect([isWhole({ kind: 'moveTour' }), isWhole({ kind: 'copyDates' })]).toEqual([true, false])
})
