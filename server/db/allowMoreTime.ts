import { sql } from 'drizzle-orm'
import type { Db } from './client'

/** Allows the rest of a transaction more time than that of other requests: five minutes, one of them for a lock. */
export async function allowMoreTime(tx: Db): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '5min', true), set_config('lock_timeout', '1min', true)`,
  )
}
