import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A table of company records, or an alias of one. */
type Records = { companyId: PgColumn; id: PgColumn }

/** Condition: this record of the company. */
export const isRecord = (table: Records, companyId: string, id: string): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.id, id))

/** Condition: one of these records of the company. */
export const isOneOf = (table: Records, companyId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(table.companyId, companyId), isAnyOf(table.id, ids))

/**
 * Condition: the column holds one of the ids. Passes them as one parameter, because a statement allows
 * 65,535.
 */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Join condition: the record that a reference within the same company points to. */
export const isTarget = (target: Records, from: { companyId: PgColumn }, id: PgColumn): SQL | undefined =>
  and(eq(target.companyId, from.companyId), eq(target.id, id))
