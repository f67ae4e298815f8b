import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { FilterScope } from '../../resources/resource'
import { tours } from '../tours/tours'
import { proofs } from './proofs'

/* A subquery without a constant company reads the rows of all companies, however few of them match. */

const companyId = 'the company'
const scope = { companyId } as FilterScope

it.each<[string, () => unknown]>([
  ['proofs by a word', () => typeof proofs.search === 'function' && proofs.search('%a%', scope)],
  ['proofs by a customer', () => proofs.filters?.['customer']?.('a', scope)],
  ['proofs by a rating', () => proofs.filters?.['customerWords.stars[lte]']?.('2', scope)],
  [
    'proofs by the time of a rating',
    () => proofs.filters?.['customerWords.ratedAt[after]']?.('2026-11-20T08:00:00Z', scope),
  ],
  ['tours by a customer', () => tours.filters?.['customer']?.('a', scope)],
])('reads rows of one company to search %s', (_, condition) => {
  const query = new PgDialect().sqlToQuery(condition() as SQL)
  const read = query.sql.match(/ from "(service_locations|tours|customer_words)"/g) ?? []
  expect(read).not.toEqual([])
  expect(query.params.filter((value) => value === companyId)).toHaveLength(read.length)
})
