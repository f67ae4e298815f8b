import { describe, expect, it } from 'vitest'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import { datesOf, isOutdated, withDates } from './weekBalanceFacts'

const [from, to] = ['/api/planned-tours/a_2026-12-08', '/api/planned-tours/a_2026-12-09'] as const
const move = {
  stop: '/api/destinations/1',
  tourTemplate: '/api/tour-templates/a',
  on: '2026-12-08',
  fromDate: '2026-12-08',
  toDate: '2026-12-09',
  from,
  to,
}
const plan = (iri: string, more: Partial<PlannedTour> = {}): PlannedTour => ({ '@id': iri, ...more })
const dates = (...plans: readonly PlannedTour[]) => datesOf({ moves: [move] }, plans)
const known = dates(plan(from), plan(to))

describe('the dates of a proposal', () => {
  it('are the same in any order, with other dates, estimates and runs', () => {
    const estimated = plan(from, { durationSeconds: 3600, distanceMeters: 9 })
    expect(dates(plan(to), plan('/api/planned-tours/b_2026-12-08', { order: [] }), estimated)).toBe(known)
  })

  it.each<[string, Partial<PlannedTour>]>([
    ['a stop is added', { added: [{ stop: '/api/destinations/9' }] }],
    ['a stop is left out', { leftOut: [{ stop: '/api/destinations/9' }] }],
    ['the order changes', { order: ['/api/destinations/9'] }],
    ['the driver changes', { assignee: '/api/users/9' }],
    ['it is cancelled', { cancelledBecause: 'Schnee' }],
    ['the template has one stop more', { destinationCount: 3 }],
  ])('differ if %s', (_, more) => {
    expect(dates(plan(from), plan(to, more))).not.toBe(known)
  })

  it('are outdated while the last read differs from the first one', () => {
    const [first, changed, restored] = ['a', 'b', 'a'].map((read) =>
      withDates({ dates: { first: 'a', last: 'a' } }, read),
    )
    expect([first, changed, restored].map((each) => each && isOutdated(each))).toEqual([false, true, false])
    expect([isOutdated({ dates: null }), isOutdated(withDates({ dates: null }, 'b'))]).toEqual([false, false])
  })
})
