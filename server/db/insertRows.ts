import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { snakeCase } from './schema/keys'

const rowsPerStatement = 1_000

/**
 * Inserts many rows as one JSON parameter per thousand: several times faster than a placeholder per value,
 * and not subject to the parameter limit. The first row defines the columns, and every row must have all of
 * them: a missing column would become null instead of its default.
 */
export async function insertRows<T extends PgTable>(
  db: Pick<Db, 'execute'>,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  const columns = sql.raw(keys.map((key) => `"${snakeCase(key)}"`).join(', '))
  const name = sql.raw(`"${getTableName(table)}"`)

  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const records = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => Object.fromEntries(keys.map((key) => [snakeCase(key), valueOf(row, key)])))
    await db.execute(sql`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)
    `)
  }
}

function valueOf(row: Record<string, unknown>, key: string): unknown {
  if (row[key] === undefined) throw new TypeError(`A row lacks ${key}, which the first row has`)
  return row[key]
}
