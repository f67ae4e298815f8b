import { describe, expect, it } from 'vitest'
import type { MoveCost } from '../../../../contract/tour/moveCost'
import { calendarOf, plan, template, tourIri } from '../calendar.testing'
import type { Dragged } from '../dragged'
import {
  countAfter,
  dayCosts,
  mayMoveTour,
  planIri,
  refusalOf,
  stepDateOf,
  targetsOfTour,
  type MoveTarget,
} from './moveTargets'

const today = '2026-12-22'
const { plans, tours } = calendarOf({
  templates: [template('n', 'Nord'), template('s', 'Süd')],
  plans: [
    plan('n', '2026-12-21', { isPast: true }),
    plan('n', '2026-12-22'),
    plan('n', '2026-12-23'),
    plan('n', '2026-12-24', { cancelledBecause: '' }),
    plan('s', '2026-12-23'),
  ],
})
const targetOf = (id: string, date: string, more: Partial<MoveTarget> = {}): MoveTarget => {
  const tour = tours.find((each) => each.id === id)
  if (tour === undefined) throw new Error('No such tour')
  const known = plans.find((each) => each.tour === tour && each.date === date) ?? null
  return { tour, date, plan: known, movedAway: null, ...more }
}
const visit: Dragged = {
  kind: 'visit',
  stop: '/api/destinations/1',
  name: 'Praxis',
  on: null,
  tour: tourIri('n'),
  date: '2026-12-22',
  rhythm: null,
  isMissed: false,
}
const tour: Dragged = { kind: 'tour', name: 'Nord', tour: tourIri('n'), date: '2026-12-22' }
const order: Dragged = { kind: 'order', stop: '/api/destinations/2', order: null, on: null, name: 'Graffiti' }
const holiday = { because: { kind: 'holiday', name: 'Feiertag' } as const, to: null }

describe('the cells of a tour in a week', () => {
  const calendar = calendarOf({
    templates: [template('n', 'Nord'), template('s', 'Süd')],
    plans: [plan('n', '2026-12-23'), plan('s', '2026-12-24')],
  })
  const outline = (id: string, date: string) =>
    targetsOfTour(calendar, tourIri(id), date).map((target) => [target.date.slice(8), target.plan?.tour.name])

  it('have the plans of the tour', () => {
    const days = ['21', '22', '23', '24', '25', '26', '27']
    expect(outline('n', '2026-12-24')).toEqual(days.map((day) => [day, day === '23' ? 'Nord' : undefined]))
  })

  it('are there as well if it does not run, but not of an unknown tour', () => {
    expect(outline('n', '2026-12-28').map(([day]) => day)).toEqual(['28', '29', '30', '31', '01', '02', '03'])
    expect(outline('x', '2026-12-28')).toEqual([])
  })
})

it('counts the stops after a drop, unless they are unknown', () => {
  const target = targetOf('n', '2026-12-23')
  const source = { stopCount: 5 }
  expect([visit, order].map((what) => countAfter(what, target, null))).toEqual([15, 15])
  expect(countAfter(tour, target, source)).toBe(19)
  expect(countAfter(tour, { plan: null }, source)).toBe(5)
  expect(countAfter(tour, target, { stopCount: null })).toBeNull()
})

describe('a cell', () => {
  it('takes a visit or an order on a coming date on which a tour runs', () => {
    const targets = [targetOf('n', '2026-12-23'), targetOf('s', '2026-12-23')]
    expect(targets.map((target) => refusalOf(visit, target, today))).toEqual([null, null])
    expect(refusalOf(order, targetOf('n', '2026-12-22'), today)).toBeNull()
  })

  it.each([
    ['n', '2026-12-21', {}, { kind: 'past' }],
    ['n', '2026-12-22', {}, { kind: 'here' }],
    ['n', '2026-12-24', {}, { kind: 'cancelled' }],
    ['n', '2026-12-25', { movedAway: holiday }, { kind: 'closed', because: holiday.because }],
    ['n', '2026-12-26', {}, { kind: 'noTour' }],
  ])('of %s on %s refuses a visit with its reason', (id, date, more, expected) => {
    expect(refusalOf(visit, targetOf(id, date, more), today)).toEqual(expected)
  })

  it.each([
    ['a visit', visit],
    ['an order', order],
    ['a tour', tour],
  ])('of a started tour refuses %s', (_, what) => {
    const target = targetOf('n', '2026-12-23')
    const plan = target.plan && { ...target.plan, run: { done: 0, failed: 0, hasEnded: false } }
    expect(refusalOf(what, { ...target, plan }, today)).toEqual({ kind: 'started' })
    expect([target.plan, plan].map((each) => each && mayMoveTour(each))).toEqual([true, false])
  })

  it('takes a tour on any coming day, in its own row', () => {
    const dates = ['2026-12-24', '2026-12-26', '2026-12-21']
    expect(dates.map((date) => refusalOf(tour, targetOf('n', date), today))).toEqual([
      null,
      null,
      { kind: 'past' },
    ])
    expect(refusalOf(tour, targetOf('s', '2026-12-23'), today)).toEqual({ kind: 'noTour' })
  })
})

describe('the costs of days', () => {
  const targets = ['2026-12-21', '2026-12-23'].map((date) => targetOf('n', date))
  const costOf = (date: string, more: Partial<MoveCost> = {}): MoveCost => ({
    '@id': `/api/planned-tours/n_${date}`,
    addedSeconds: 1080,
    violations: [],
    ...more,
  })

  it('name the best day, which breaks the fewest limits', () => {
    const days = ['2026-12-23', '2026-12-28'].map((date) => targetOf('n', date))
    const late = costOf('2026-12-23', { addedSeconds: 60, violations: [{ kind: 'end' }] })
    const coming = { ...targetOf('n', '2026-12-28'), plan: plans[2] ?? null }
    expect(
      dayCosts(visit, days.slice(0, 1).concat(coming), [late, costOf('2026-12-28')], today),
    ).toMatchObject([
      { kind: 'known', isBest: false },
      { kind: 'known', isBest: false },
    ])
    expect(dayCosts(visit, days.slice(0, 1), [late], today)).toEqual([
      { kind: 'known', cost: late, isBest: true },
    ])
  })

  it('are unknown while they load, and a date without costs visits the stop already', () => {
    expect(dayCosts(visit, targets, null, today)).toEqual([
      { kind: 'refused', refusal: { kind: 'past' } },
      { kind: 'unknown' },
    ])
    expect(dayCosts(visit, targets, [], today)[1]).toEqual({ kind: 'refused', refusal: { kind: 'visited' } })
    expect(dayCosts(tour, targets, [], today)[1]).toEqual({ kind: 'unknown' })
  })
})

it('a date without a plan is written by its address', () => {
  const target = targetOf('n', '2026-12-26')
  expect(stepDateOf(target)).toEqual({
    iri: planIri({ id: 'n' }, '2026-12-26'),
    date: '2026-12-26',
    plan: null,
  })
})
