import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../contract/tour/order'
import { derivePool, matchesSearch, type PoolRecords } from './derivePool'

const span = { from: '2026-12-21', to: '2026-12-27' }
const stop = (id: number) => ({ '@id': `/api/destinations/${id}`, name: `Ziel ${id}`, lengthOfStay: 600 })
const order = (id: number, more: Partial<Order> = {}): Order => ({
  '@id': `/api/orders/${id}`,
  destination: stop(id),
  ...more,
})
const poolOf = (records: Partial<PoolRecords>) =>
  derivePool({ orders: [], overdue: [], free: [], fitting: null, span, ...records })
const keysOf = (records: Partial<PoolRecords>) =>
  poolOf(records).groups.map(({ group, visits }) => [group, visits.map(({ key }) => key.slice(5))])

describe('the pool', () => {
  it('groups orders by their wish, high priorities and early days first', () => {
    const orders = [
      order(1, { lastDay: '2026-12-24' }),
      order(2),
      order(3, { firstDay: '2026-12-22', lastDay: '2026-12-22' }),
      order(4, { firstDay: '2026-12-28', priority: 'high' }),
    ]
    expect(keysOf({ orders })).toEqual([
      ['wished', ['orders/4', 'orders/3', 'orders/1']],
      ['unwished', ['orders/2']],
    ])
  })

  it('lists stops without a tour once, and only active ones', () => {
    const free = [
      stop(1),
      { ...stop(2), active: false },
      stop(3),
      { ...stop(4), tourTemplate: { '@id': 't' } },
    ]
    expect(keysOf({ orders: [order(1)], free })).toEqual([['unwished', ['orders/1', 'destinations/3']]])
  })

  it('shows why an order does not fit, but not for another week', () => {
    const orders = [order(1, { firstDay: '2026-12-23' }), order(2, { firstDay: '2026-12-29' }), order(3)]
    const unplaced = [1, 2].map((id) => ({ order: `/api/orders/${id}`, kind: 'noDate' as const }))
    const placed = [
      { order: '/api/orders/3', destination: 'd', plannedTour: 'p', tourTemplate: 't', date: span.from },
    ]
    const { groups, fittingCount } = poolOf({ orders, fitting: { placed, unplaced } })
    expect(groups.map(({ group, visits }) => [group, visits[0]?.misfit?.kind])).toEqual([
      ['wished', undefined],
      ['unwished', undefined],
      ['misfit', 'noDate'],
    ])
    expect(fittingCount).toBe(1)
  })

  it('shows the last overdue visit of a stop, with the reason of its failed attempt', () => {
    const visit = (on: string, reason: string) => ({
      '@id': `/api/planned-tours/due-visits/1_${on}`,
      destination: stop(1),
      on,
      date: on,
      attempts: [{ day: on, reason }],
      next: '2027-01-04',
    })
    const { groups, count } = poolOf({
      overdue: [visit('2026-12-07', ''), visit('2026-12-21', 'Kein Zugang')],
    })
    expect(count).toBe(1)
    expect(groups[0]?.visits).toMatchObject([
      {
        on: '2026-12-21',
        order: null,
        name: 'Ziel 1',
        overdue: { day: '2026-12-21', reason: 'Kein Zugang', next: '2027-01-04', count: 2 },
      },
    ])
  })

  it('takes the duration of the order before that of its stop', () => {
    const [group] = poolOf({ orders: [order(1, { lengthOfStay: 5400 }), order(2)] }).groups
    expect(group?.visits.map(({ seconds }) => seconds)).toEqual([5400, 600])
  })

  it('is searched by name and note', () => {
    const [group] = poolOf({ orders: [order(1, { note: 'Graffiti entfernen' })] }).groups
    const found = (search: string) => group?.visits.some((visit) => matchesSearch(visit, search))
    expect([found('graff ziel'), found(''), found('fassade')]).toEqual([true, true, false])
  })
})
