import { and, eq, getTableName, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { unprocessable } from '../http/problem'
import type { WriteContext } from '../http/write'
import { companyIdOf, type TenantTable } from './members'
import { propertyOf } from './repository'

const nameKey = (name: SQL) => sql`lower(trim(${name}) collate "und-x-icu")`

/**
 * Keeps two records of a company from having the same name or title, however it is capitalised or padded. A rule of writing
 * and no constraint, because companies may have such records from before.
 * @param column where the name is kept; its property is the member at fault
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
  // Two writes at the same time would not see each other's name.
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
