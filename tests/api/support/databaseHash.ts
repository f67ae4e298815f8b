import { createHash } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db/client'
import * as driving from '../../../server/db/schema/driving'
import * as files from '../../../server/db/schema/files'
import * as imports from '../../../server/db/schema/imports'
import * as labels from '../../../server/db/schema/labels'
import * as messages from '../../../server/db/schema/messages'
import * as people from '../../../server/db/schema/people'
import * as planning from '../../../server/db/schema/planning'
import * as security from '../../../server/db/schema/security'

const tables = [
  driving,
  files,
  imports,
  labels,
  messages,
  people,
  planning,
  { keys: security.idempotencyKeys },
]
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))

/**
 * A hash of everything the company data holds: equal before and after a request that wrote nothing. When somebody was
 * last seen is left out, since signing in changes it.
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
