import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { appliedMigrations } from './squashed'

type Db = PgDatabase<PgQueryResultHKT>

/** The first line of a migration that keeps the database usable for servers of the version before it. */
export const expandMark = '-- expand: the version before works with it'

const table = sql`drizzle.compatible_migrations`

/** True for a migration that only adds, as its first line declares. */
const isExpanding = ({ sql: statements }: Pick<MigrationMeta, 'sql'>): boolean =>
  (statements[0] ?? '').trimStart().startsWith(expandMark)

/**
 * Records in the database which migrations of this version are expanding, for servers that do not have their files.
 * Before they are applied: a record without its migration has no effect, a migration without its record would end
 * older servers.
 */
export async function recordExpanding(db: Db, migrationsFolder: string): Promise<void> {
  const hashes = readMigrationFiles({ migrationsFolder })
    .filter(isExpanding)
    .map(({ hash }) => hash)
  if (hashes.length === 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists ${table} (hash text primary key)`)
  await db.execute(
    sql`insert into ${table} select unnest(${sql.param(hashes)}::text[]) on conflict do nothing`,
  )
}

/**
 * Compares the migrations of a database with those of this version.
 * @returns `current`: the same, or further ones that are all expanding; `earlier`: some are missing, or none was
 * applied; `foreign`: this version must not use the database
 */
export async function stateOfMigrations(
  db: Db,
  migrationsFolder: string,
): Promise<'current' | 'earlier' | 'foreign'> {
  const applied = (await appliedMigrations(db)) ?? []
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (applied.slice(0, known.length).some((hash, i) => hash !== known[i])) return 'foreign'
  if (applied.length < known.length) return 'earlier'
  const further = applied.slice(known.length)
  if (further.length === 0) return 'current'
  const expanding = await expandingHashes(db)
  return further.every((hash) => expanding.has(hash)) ? 'current' : 'foreign'
}

async function expandingHashes(db: Db): Promise<ReadonlySet<string>> {
  const [found] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.compatible_migrations') is not null` })
    .from(sql`(select 1) as one`)
  if (!found?.exists) return new Set()
  const rows = await db.select({ hash: sql<string>`hash` }).from(table)
  return new Set(rows.map(({ hash }) => hash))
}
