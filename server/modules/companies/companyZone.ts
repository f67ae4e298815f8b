import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import type { Db } from '../../db/client'
import { companies } from '../../db/schema/people'

/** The zone whose clocks a company reads its times by. */
export async function companyZone(db: Db, companyId: string): Promise<string> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return timeZoneOf(company)
}

/** The same within a statement about records of a company. */
export const zoneOfCompany = (companyId: PgColumn) =>
  sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${companyId})`
