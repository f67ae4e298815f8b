import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client'

/** Returns the highest number of a column plus one, for a record appended at the end. */
export async function nextNumber(db: Db, column: PgColumn, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ last: sql`coalesce(max(${column}), 0)`.mapWith(Number) })
    .from(column.table)
    .where(where)
  return (found?.last ?? 0) + 1
}
