import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client'
import { withheldColumns, type ExportedTable } from './exportedTables'

/** So many rows are in memory at once. */
const rowsAtOnce = 500

type Row = Record<string, unknown>

/** The columns of a table that a company is given, by name. */
function shownColumns({ table }: ExportedTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const isShown = (name: string, column: PgColumn) =>
    // Of the other columns of the same row, for searching.
    name !== 'searchText' && !withheldColumns.includes(column)
  return Object.fromEntries(columns.filter(([name, column]) => isShown(name, column)))
}

/** All rows of a company, some at a time, each read behind the ones before. */
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

/** An array, a row on each line. */
export async function* jsonOf(db: Db, exported: ExportedTable, companyId: string): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of rowsOf(db, exported, companyId)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

/** As German spreadsheets open it: with a mark of its encoding, and semicolons between values. */
export async function* csvOf(db: Db, exported: ExportedTable, companyId: string): AsyncGenerator<string> {
  const names = Object.keys(shownColumns(exported))
  yield `\uFEFF${names.map(cell).join(';')}\r\n`
  for await (const rows of rowsOf(db, exported, companyId)) {
    yield rows.map((row) => `${names.map((name) => cell(row[name])).join(';')}\r\n`).join('')
  }
}

/** A text that a spreadsheet would take for a formula is marked as a text. */
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
