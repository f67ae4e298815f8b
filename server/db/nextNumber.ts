import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client'

/** The number behind the highest one of a column, for a record that comes last. */
export async function nextNumber(db: Db, column: PgColumn, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ last: sql`coalesce(max(${column}), 0)`.mapWith(Number) })
    .from(column.table)
    .where(where)
  return (found?.last ?? 0) + 1
}
