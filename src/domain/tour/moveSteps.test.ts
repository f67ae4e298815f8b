import { describe, expect, it } from 'vitest'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import { addVisitStep, copyStep, moveTourStep, moveVisitStep, orderStep, type StepDate } from './moveSteps'

const [a, b, c] = ['/api/destinations/a', '/api/destinations/b', '/api/destinations/c'] as const
const dateOf = (date: string, plan: Partial<PlannedTour> | null = {}): StepDate => {
  const iri = `/api/planned-tours/n_${date}`
  return { iri, date, plan: plan === null ? null : { '@id': iri, ...plan } }
}
const tuesday = dateOf('2026-12-22')
const visit = { stop: a, name: 'Praxis', on: null }

it('moves the order of a visit with its tour', () => {
  const order = '/api/orders/1'
  const from = dateOf('2026-12-22', { added: [{ stop: a, order }] })
  const [part] = moveTourStep('Nord', from, dateOf('2026-12-23'), [a], 'Verschoben').parts
  expect(part?.kind === 'date' ? part.step.to.added : null).toEqual([{ stop: a, on: null, order }])
})

describe('a visit that moves', () => {
  const move = { stop: a, on: '2026-12-22', from: tuesday.iri, to: dateOf('2026-12-23').iri }

  it('gets its best place in the order of the other date', () => {
    expect(moveVisitStep(visit, tuesday, dateOf('2026-12-23', { order: [c, b] }), [b, a, c])).toEqual({
      kind: 'moveVisit',
      name: 'Praxis',
      day: '2026-12-23',
      parts: [
        { kind: 'visit', move },
        {
          kind: 'date',
          plannedTour: move.to,
          step: { from: { order: [c, b] }, to: { order: [b, a, c] } },
        },
      ],
    })
  })

  it.each([
    ['if its place is unknown', dateOf('2026-12-23'), null],
    ['if its best place is the last one', dateOf('2026-12-23', null), [b, a]],
    ['if it moves back', dateOf('2026-12-23', { leftOut: [{ stop: a }] }), [a, b]],
  ])('keeps the order of the other date %s', (_, to, order) => {
    expect(moveVisitStep(visit, tuesday, to, order).parts).toEqual([{ kind: 'visit', move }])
  })

  it('stays the visit of its first date when it moves again', () => {
    const again = moveVisitStep({ ...visit, on: '2026-12-21' }, tuesday, dateOf('2026-12-23'), null)
    expect(again.parts).toEqual([{ kind: 'visit', move: { ...move, on: '2026-12-21' } }])
  })
})

it('the stops of a date get another order', () => {
  expect(orderStep('Nord', tuesday, [b, a]).parts).toEqual([
    { kind: 'date', plannedTour: tuesday.iri, step: { from: { order: null }, to: { order: [b, a] } } },
  ])
})

describe('a tour that moves', () => {
  it('adds its stops to the other date first, and is cancelled then', () => {
    const from = dateOf('2026-12-22', { added: [{ stop: b, on: '2026-12-21' }, { stop: c }] })
    const step = moveTourStep(
      'Nord',
      from,
      dateOf('2026-12-23', { added: [{ stop: c }] }),
      [a, b, c],
      'Verschoben',
    )
    expect(step.parts).toEqual([
      {
        kind: 'date',
        plannedTour: '/api/planned-tours/n_2026-12-23',
        step: {
          from: { added: [] },
          to: {
            added: [
              { stop: a, on: '2026-12-22' },
              { stop: b, on: '2026-12-21' },
            ],
          },
        },
      },
      {
        kind: 'date',
        plannedTour: from.iri,
        step: { from: { cancelledBecause: null }, to: { cancelledBecause: 'Verschoben' } },
      },
    ])
  })

  it('runs again on a date that had been cancelled', () => {
    const to = dateOf('2026-12-23', { cancelledBecause: 'Verschoben' })
    expect(moveTourStep('Nord', tuesday, to, [], '').parts[0]).toMatchObject({
      step: { from: { cancelledBecause: 'Verschoben' }, to: { cancelledBecause: null } },
    })
  })
})

describe('a destination that is added to a date', () => {
  const stepOf = (on: string | null, order: string | null, stops: readonly string[] | null) => {
    const [part] = addVisitStep({ stop: a, name: 'Graffiti', on, order }, tuesday, stops).parts
    return part?.kind === 'date' ? part.step : null
  }

  it('makes up a visit, or carries out an order', () => {
    expect(stepOf('2026-12-21', null, null)).toEqual({
      from: { added: [] },
      to: { added: [{ stop: a, on: '2026-12-21' }] },
    })
    expect(stepOf(null, '/api/orders/1', [b, a])?.to).toEqual({
      added: [{ stop: a, on: null, order: '/api/orders/1' }],
    })
  })

  it('gets its best place', () => {
    expect(stepOf(null, null, [a, b])).toEqual({
      from: { added: [], order: null },
      to: { added: [{ stop: a, on: null }], order: [a, b] },
    })
  })
})

describe('a copy', () => {
  const driver = { hasOwnAssignee: true, assignee: '/api/users/r' }
  const from = dateOf('2026-12-22', {
    ...driver,
    order: [b, a],
    added: [{ stop: a, on: '2026-12-21' }],
    leftOut: [{ stop: c, to: '2026-12-24', reason: 'Urlaub' }],
    cancelledBecause: 'Glatteis',
  })

  it('has all deviations but the cancellation, and visits of its own', () => {
    const to = dateOf('2026-12-29', { earliestTime: 3600, leftOut: [{ stop: b }] })
    expect(copyStep('Nord', to.date, [{ from, to }]).parts).toEqual([
      {
        kind: 'date',
        plannedTour: to.iri,
        step: {
          from: {
            driver: { isOwn: false, assignee: null },
            vehicle: { isOwn: false, vehicle: null },
            earliestTime: 3600,
            order: null,
            added: [],
            leftOut: [{ stop: b, to: null, reason: '' }],
          },
          to: {
            driver: { isOwn: true, assignee: '/api/users/r' },
            vehicle: { isOwn: false, vehicle: null },
            earliestTime: null,
            order: [b, a],
            added: [{ stop: a, on: null }],
            leftOut: [{ stop: c, to: null, reason: 'Urlaub' }],
          },
        },
      },
    ])
  })

  it('has no order of a past date, which is the record of its stops', () => {
    const past = dateOf('2026-12-01', { isPast: true, order: [a] })
    const [part] = copyStep('Nord', null, [{ from: past, to: dateOf('2026-12-29', { order: [b] }) }]).parts
    expect(part?.kind === 'date' ? part.step.to.order : null).toEqual([b])
  })
})
