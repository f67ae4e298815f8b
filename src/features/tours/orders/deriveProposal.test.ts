import { expect, it } from 'vitest'
import { deriveProposal } from './deriveProposal'

const order = (id: number, name: string | null) => ({
  '@id': `/api/orders/${id}`,
  destination: { '@id': `/api/destinations/${id}`, name, address: `Straße ${id}` },
})
const placed = (id: number, date: string) => ({
  order: `/api/orders/${id}`,
  destination: `/api/destinations/${id}`,
  plannedTour: `/api/planned-tours/a_${date}`,
  tourTemplate: '/api/tour-templates/a',
  date,
  addedSeconds: 600,
})

it('lists placed orders by date and name, and keeps unknown values unknown', () => {
  const found = {
    placed: [placed(1, '2026-12-09'), placed(2, '2026-12-08'), placed(3, '2026-12-08')],
    unplaced: [{ order: '/api/orders/4', kind: 'room' as const }],
  }
  const { placed: rows, unplaced } = deriveProposal(found, [
    order(1, 'Kita'),
    order(2, null),
    order(3, 'Bad'),
  ])
  expect(rows.map(({ name, date, time }) => [name, date, time])).toEqual([
    ['Bad', '2026-12-08', null],
    ['Straße 2', '2026-12-08', null],
    ['Kita', '2026-12-09', null],
  ])
  expect(unplaced).toMatchObject([{ order: '/api/orders/4', name: '', why: { kind: 'room' } }])
})

it('is empty for an answer without lists', () => {
  expect(deriveProposal({}, [])).toEqual({ placed: [], unplaced: [] })
})
