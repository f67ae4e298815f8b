import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import type { Db } from '../../db/client'
import { companies } from '../../db/schema/people'

/** Returns the time zone of a company. */
export async function companyZone(db: Db, companyId: string): Promise<string> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return timeZoneOf(company)
}

/** Time zone of the company as an SQL expression for its records. */
export const zoneOfCompany = (companyId: PgColumn) =>
  sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${companyId})`
