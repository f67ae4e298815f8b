import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Db = PgDatabase<PgQueryResultHKT>

/**
 * The migrations that were squashed into the first one (docs/decisions/0023-database.md): their
 * number and the hash of the last one. A database with these migrations has the schema of the new first one.
 */
export const squashed = {
  count: 24,
  lastHash: 'f31c6219764eb0c00e3d3a482de3fd99573c205101fc513f0cf14bb5916728b5',
}

/** Returns the hashes of the applied migrations in order; null if none was ever applied. */
export async function appliedMigrations(db: Db): Promise<string[] | null> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`)
  if (!table?.exists) return null
  const applied = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`id`)
  return applied.map(({ hash }) => hash)
}

/** Records the first migration as applied if the squashed ones are. Leaves every other database unchanged. */
export async function adoptSquashed(db: Db, migrationsFolder: string): Promise<void> {
  const applied = await appliedMigrations(db)
  if (applied?.length !== squashed.count || applied.at(-1) !== squashed.lastHash) return
  const [first] = readMigrationFiles({ migrationsFolder })
  if (first === undefined) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${first.hash}, ${first.folderMillis})`,
    )
  })
}
