import { expect, test } from 'vitest'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { deriveStartRemarks } from './deriveStartRemarks'

const company = { '@id': '/api/companies/1' }
const iriOf = (id: number) => `/api/tour-templates/${id}`
const tour = (id: number, more: Partial<TourTemplate> = {}): TourTemplate => ({
  '@id': iriOf(id),
  name: `Tour ${id}`,
  active: true,
  running: false,
  destinationCount: 3,
  ...more,
})

test('says of each tour what its own question would say, and nothing of the others', () => {
  const active = [
    tour(1),
    tour(2, { running: true }),
    tour(3, { destinationCount: 0 }),
    tour(4, { maximumCapacity: 5, destinationCapacity: 6 }),
  ]
  const items = [1, 2, 3, 4, 5].map((id) => ({ iri: iriOf(id), name: id === 5 ? 'Reserve' : '' }))
  const remarks = deriveStartRemarks(items, active, company)
  expect(remarks.map(({ name, text, isStrict }) => [name, text, isStrict])).toEqual([
    ['Tour 2', 'Von dieser Tour läuft bereits eine Fahrt.', false],
    ['Tour 3', 'Die Tour hat noch keine Ziele.', false],
    ['Tour 4', expect.stringContaining('6') as string, true],
    ['Reserve', 'Die Tour ist inaktiv und wird in der mobilen App nicht angezeigt.', false],
  ])
})
