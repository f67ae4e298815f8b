import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../contract/rhythm/calendar'
import { noRules } from '../../contract/rhythm/rhythm'
import { addVisitStep, moveVisitStep, type StepDate } from '../../domain/tour/moveSteps'
import { decideMove, spanOfMove, type Movable } from './decideMove'

const days = createCalendar(null, [], [])
const stop = '/api/destinations/1'
const dateOf = (date: string): StepDate => ({ iri: `/api/planned-tours/n_${date}`, date, plan: null })
const [from, to] = [dateOf('2026-12-08'), dateOf('2026-12-10')]
const order = [stop, '/api/destinations/2']
/** Due on Tuesdays. */
const tuesdays = { ...noRules, schedule: { kind: 'weekly', every: 1, weekdays: ['TU'] } } as const
const visit = {
  kind: 'visit',
  stop,
  name: 'Praxis',
  on: null,
  tour: '/api/tour-templates/n',
  date: from.date,
  rhythm: null,
  isMissed: false,
} satisfies Movable
const decide = (what: Movable, known: StepDate | null = from) =>
  decideMove(what, { from: known, to, order, days })

describe('a move', () => {
  it('takes a visit to its place in the order of the other date', () => {
    expect(decide(visit)).toEqual({ kind: 'send', step: moveVisitStep(visit, from, to, order) })
  })

  it('leaves a missed visit, and adds one that makes it up', () => {
    const added = { stop, name: 'Praxis', on: from.date, order: null }
    expect(decide({ ...visit, isMissed: true })).toEqual({
      kind: 'send',
      step: addVisitStep(added, to, order),
    })
  })

  it('adds an order', () => {
    const what = { kind: 'order', stop, order: '/api/orders/1', on: null, name: 'Praxis' } as const
    expect(decide(what, null)).toEqual({ kind: 'send', step: addVisitStep(what, to, order) })
  })

  it('asks before a day that is too close to another visit', () => {
    const strict = { ...visit, rhythm: { ...tuesdays, leastDays: 6 } }
    expect(decide(strict)).toEqual({
      kind: 'ask',
      step: moveVisitStep(strict, from, to, order),
      objection: { kind: 'close', days: 5, leastDays: 6, other: '2026-12-15' },
    })
  })

  it('reads the stops of a tour first', () => {
    const tour = { kind: 'tour', name: 'Nord', tour: visit.tour, date: from.date } as const
    expect(decide(tour)).toEqual({ kind: 'readStops', from, to })
  })

  it.each<Movable>([visit, { kind: 'tour', name: 'Nord', tour: visit.tour, date: from.date }])(
    'waits for the plan of the present date of a $kind',
    (what) => {
      expect(decide(what, null)).toEqual({ kind: 'unknown' })
    },
  )
})

it('knows when a visit with a rhythm is on time', () => {
  expect(spanOfMove({ ...visit, rhythm: tuesdays }, days)).toMatchObject({ next: '2026-12-15' })
  expect([spanOfMove(visit, days), spanOfMove(null, days)]).toEqual([null, null])
})
