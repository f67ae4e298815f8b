import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { normaliseSearchText } from '../adapters/geocoding/searchText'
import type { Db } from './client'
import { companies } from './schema/people'
import { destinations } from './schema/planning'

export async function isFresh(db: Db): Promise<boolean> {
  const some = await db.select({ id: companies.id }).from(companies).limit(1)
  return some.length === 0
}

const batchSize = 2000

/** Fills the address key, which the address search compares, of stops that were inserted in bulk. */
export async function fillAddressKeys(db: Db): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await db
      .select({ id: destinations.id, companyId: destinations.companyId, address: destinations.address })
      .from(destinations)
      .where(
        and(isNull(destinations.addressKey), isNotNull(destinations.address), gt(destinations.id, after)),
      )
      .orderBy(asc(destinations.id))
      .limit(batchSize)
    const last = batch.at(-1)
    if (!last) return
    after = last.id
    const ids = sql.param(batch.map(({ id }) => id))
    const keys = sql.param(batch.map(({ address }) => normaliseSearchText(address ?? '')))
    await db
      .update(destinations)
      .set({ addressKey: sql`filled.key` })
      .from(sql`unnest(${ids}::uuid[], ${keys}::text[]) as filled(id, key)`)
      .where(eq(destinations.id, sql`filled.id`))
  }
}

/** Updates the statistics of the planner and the visibility of rows, after many rows were inserted. */
export async function analyse(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze)`)
}
