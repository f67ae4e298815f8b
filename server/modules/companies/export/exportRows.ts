import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client'
import { withheldColumns, type ExportedTable } from './exportedTables'

/** Rows in memory at once. */
const rowsAtOnce = 500

type Row = Record<string, unknown>

/** Returns the exported columns of a table by name. */
function shownColumns({ table }: ExportedTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const isShown = (name: string, column: PgColumn) =>
    // Generated from other columns of the row.
    name !== 'searchText' && !withheldColumns.includes(column)
  return Object.fromEntries(columns.filter(([name, column]) => isShown(name, column)))
}

/** Yields all rows of a company in batches with keyset pagination. */
async function* rowsOf(db: Db, exported: ExportedTable, companyId: string): AsyncGenerator<Row[]> {
  const { table, company, keys } = exported
  const columns = shownColumns(exported)
  const names = keys.map((key) => Object.keys(columns).find((name) => columns[name] === key) ?? '')
  const inOrder = sql.join([...keys], sql`, `)
  let last: Row | undefined
  for (;;) {
    const before =
      last &&
      sql.join(
        names.map((name) => sql`${last?.[name]}`),
        sql`, `,
      )
    const rows: Row[] = await db
      .select(columns)
      .from(table)
      .where(and(eq(company, companyId), before && sql`(${inOrder}) > (${before})`))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** Yields a JSON array with one row per line. */
export async function* jsonOf(db: Db, exported: ExportedTable, companyId: string): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of rowsOf(db, exported, companyId)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

/** Yields CSV for German spreadsheets: with a byte order mark, and semicolons between values. */
export async function* csvOf(db: Db, exported: ExportedTable, companyId: string): AsyncGenerator<string> {
  const names = Object.keys(shownColumns(exported))
  yield `\uFEFF${names.map(cell).join(';')}\r\n`
  for await (const rows of rowsOf(db, exported, companyId)) {
    yield rows.map((row) => `${names.map((name) => cell(row[name])).join(';')}\r\n`).join('')
  }
}

/** Prefixes a text that a spreadsheet would evaluate as a formula. */
function cell(value: unknown): string {
  const text = textOf(value)
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
