import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Tables that grow without end: counting their rows for every page would be what a list costs most. */
export const countedTables = ['destinations', 'files', 'proofs_of_service', 'tours'] as const

/** How many records a company has in each of these tables; kept by triggers of the database alone. */
export const recordCounts = pgTable(
  'record_counts',
  { companyId: uuid().notNull(), kind: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
)
