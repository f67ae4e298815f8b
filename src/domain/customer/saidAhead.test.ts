import { expect, it } from 'vitest'
import type { CustomerVisit } from '../../contract/customer/customerVisit'
import { saidByDestination } from './saidAhead'

const visit = (more: Partial<CustomerVisit>): CustomerVisit => ({
  '@id': '/api/customer-visits/1_2026-11-23',
  destination: '/api/destinations/1',
  date: '2026-11-23',
  customerWords: { instruction: 'Tor links' },
  ...more,
})
const wordsOf = (visits: readonly CustomerVisit[], day: string | null) =>
  [...saidByDestination(visits, day)].map(([iri, { date, words }]) => [iri, date, words.instruction])

it('has the words of a day, or those of the earliest visit', () => {
  const visits = [
    visit({ date: '2026-11-30', customerWords: { instruction: 'Später' } }),
    visit({}),
    visit({ destination: '/api/destinations/2', date: '2026-11-30' }),
  ]
  expect(wordsOf(visits, null)).toEqual([
    ['/api/destinations/1', '2026-11-23', 'Tor links'],
    ['/api/destinations/2', '2026-11-30', 'Tor links'],
  ])
  expect(wordsOf(visits, '2026-11-30')).toEqual([
    ['/api/destinations/1', '2026-11-30', 'Später'],
    ['/api/destinations/2', '2026-11-30', 'Tor links'],
  ])
})

it('leaves out visits of another server without a destination, a date or words', () => {
  expect(
    wordsOf([visit({ destination: null }), visit({ date: null }), visit({ customerWords: null })], null),
  ).toEqual([])
})
