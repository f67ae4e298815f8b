import { and, eq, isNotNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isTarget } from '../db/conditions'
import { users } from '../db/schema/people'
import { inDictionaryOrder } from '../resources/dictionaryOrder'
import { companyIdOf } from '../resources/members'
import type { JoinedSort } from '../resources/resource'
import { fullNameOf } from './users/usersTarget'

/* Sorts of a list by data of other records. Each reads the other table once. */

const author = alias(users, 'sort_author')

/** Sorts by the name of the author of a record. */
export const byAuthorName = (table: { companyId: PgColumn; createdById: PgColumn }): JoinedSort => ({
  by: inDictionaryOrder(fullNameOf(author)),
  join: () => ({ table: author, on: isTarget(author, table, table.createdById) }),
})

/**
 * Sorts by a value for each record of `id`.
 * @param select returns the columns `id`, the record, and `value`
 */
export function byJoined(
  name: string,
  id: PgColumn,
  by: (value: SQL) => SQL,
  select: (companyId: string | Placeholder) => SQL,
): JoinedSort {
  const joined = sql.raw(`sort_${name}`)
  return {
    by: by(sql`${joined}.value`),
    join: (companyId) => ({
      table: sql`(${select(companyId)}) as ${joined}`,
      on: sql`${joined}.id = ${id}`,
    }),
  }
}

/**
 * Sorts by the number of rows that reference each record of `id`, or by an aggregate `value` of those rows.
 * None counts as 0.
 * @param counts condition on the rows; default: all
 */
export const byCount = (
  name: string,
  reference: PgColumn,
  id: PgColumn,
  { value = sql`count(*)`, counts }: { value?: SQL; counts?: SQL } = {},
): JoinedSort =>
  byJoined(
    name,
    id,
    (counted) => sql`coalesce(${counted}, 0)`,
    (companyId) =>
      sql`select ${reference} as id, ${value} as value from ${reference.table} where ${and(eq(companyIdOf(reference.table), companyId), isNotNull(reference), counts)} group by 1`,
  )
