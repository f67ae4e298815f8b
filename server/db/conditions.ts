import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A table of records of companies, or an alias of one. */
type Records = { companyId: PgColumn; id: PgColumn }

/** Condition: the record of a company. */
export const isRecord = (table: Records, companyId: string, id: string): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.id, id))

/** Condition: one of the records of a company. */
export const isOneOf = (table: Records, companyId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(table.companyId, companyId), isAnyOf(table.id, ids))

/** Condition: the column holds one of the ids. One value, however many ids: a statement takes 65,535. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Condition of a join: the record that a reference of the same company points at. */
export const isTarget = (target: Records, from: { companyId: PgColumn }, id: PgColumn): SQL | undefined =>
  and(eq(target.companyId, from.companyId), eq(target.id, id))
