import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyPolicy } from './keys'

/** Tables without an upper bound: counting their rows for every page would dominate the cost of a list. */
export const countedTables = ['destinations', 'files', 'proofs_of_service', 'tours'] as const

/** Number of records of a company in each of these tables. Maintained by database triggers only. */
export const recordCounts = pgTable(
  'record_counts',
  { companyId: uuid().notNull(), kind: text().notNull(), count: integer().notNull() },
  (t) => [companyPolicy(), primaryKey({ columns: [t.companyId, t.kind] })],
)
