import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { idempotencyKeys } from '../../../server/db/schema/security'
import { schemaTables } from '../../support/schemaTables'

/** Also written by reads and by rejected requests. */
const notCompared = ['audit', 'counts', 'devices', 'security']
const tables = [...schemaTables]
  .filter(([module]) => !notCompared.includes(module))
  .flatMap(([, declared]) => declared)
  .concat(idempotencyKeys)

/**
 * A hash of all company data: equal before and after a request that wrote nothing. The last activity of users
 * is left out, since signing in changes it.
 */
export async function databaseHash(db: Db): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const name = getTableName(table)
    const rows = await db
      .select({ row: sql<string>`(to_jsonb(${sql.identifier(name)}) - 'last_active_at')::text` })
      .from(table)
      .orderBy(sql`1`)
    hash.update(name).update(rows.map(({ row }) => row).join('\n'))
  }
  return hash.digest('hex')
}
