import { and, eq, getTableName, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { unprocessable } from '../http/problem'
import type { WriteContext } from '../http/write'
import { companyIdOf, type TenantTable } from './members'
import { propertyOf } from './repository'

const nameKey = (name: SQL) => sql`lower(trim(${name}) collate "und-x-icu")`

/**
 * Rejects a name or title that another record of the company has, ignoring case and padding. This is a write
 * rule instead of a constraint, because companies may have older duplicates.
 * @param column the column of the name; its property is the invalid member
 * @param existingId the record that is being changed
 * @throws Problem 422
 */
export async function refuseTakenName(
  { tx, caller }: WriteContext,
  table: TenantTable,
  column: PgColumn,
  name: string,
  existingId: string | undefined,
): Promise<void> {
  const companyId = companyIdOf(table)
  // Two concurrent writes would not see each other's name.
  const lockKey = `${getTableName(table)}:${caller.companyId}`
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))::text` })
    .from(sql`(select 1) as one`)
  const [taken] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(companyId, caller.companyId),
        sql`${nameKey(sql`${column}`)} = ${nameKey(sql`${name}::text`)}`,
        existingId === undefined ? undefined : ne(table.id, existingId),
      ),
    )
    .limit(1)
  if (taken) throw unprocessable({ propertyPath: propertyOf(column), message: validationMessages.duplicate })
}
