import { and, eq, or, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerWords as w } from '../../db/schema/customer'
import type { JsonObject } from '../../http/jsonLd'
import { computed } from '../../resources/members'

/** What the customer of a stop has said, as JSON; null if that is nothing. See `CustomerWords`. */
export const selectWords = (companyId: PgColumn, serviceLocationId: PgColumn): SQL<unknown> =>
  sql`(select json_build_object('instruction', ${w.instruction}, 'instructionAt', ${w.instructionAt}, 'absenceReason', ${w.absenceReason}, 'absenceAt', ${w.absenceAt}, 'stars', ${w.stars}, 'comment', ${w.comment}, 'ratedAt', ${w.ratedAt}) from ${w} where ${and(
    eq(w.companyId, companyId),
    eq(w.serviceLocationId, serviceLocationId),
    or(isNotNull(w.instructionAt), isNotNull(w.absenceAt), isNotNull(w.ratedAt)),
  )})`

export function wordsJson(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name.endsWith('At') && typeof member === 'string' ? new Date(member).toISOString() : member,
    ]),
  )
}

/** The words of the customer as a member of a record. */
export const wordsMember = (companyId: PgColumn, serviceLocationId: PgColumn) =>
  computed(selectWords(companyId, serviceLocationId), 'xmls:string', wordsJson)
