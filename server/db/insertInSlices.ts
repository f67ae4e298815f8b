import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client'

/** A PostgreSQL statement allows 65,535 parameters. Shorter statements let other queries run in between. */
const maxValues = 20_000

/** Inserts any number of rows, including none. */
export async function insertInSlices<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const sliceSize = Math.floor(maxValues / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += sliceSize) {
    await tx.insert(table).values(rows.slice(start, start + sliceSize))
  }
}
