import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { StartupError } from '../../startupError'
import { own, ownerOf } from './owner'

type Db = PgDatabase<PgQueryResultHKT>
type OldDatabase = { db: Db; read: (statement: string) => Promise<Blob>; close: () => Promise<void> }

/**
 * Copies all rows of a database that an earlier version made with PGlite, once. Its folder is left as it is.
 * @param to has all tables, and no row yet
 * @param cluster the data folder of the database `to`
 * @param migrate brings the old tables up to date
 */
export async function carryOver(options: {
  from: string
  to: Db
  cluster: string
  migrate: (db: Db) => Promise<void>
}): Promise<void> {
  const { from, to, cluster } = options
  // Opening it changes its files.
  const copy = `${from}.copy`
  const files = path.join(cluster, 'carried')
  rmSync(copy, { recursive: true, force: true })
  cpSync(from, copy, { recursive: true })
  mkdirSync(files)
  try {
    const old = await openOld(copy, from)
    try {
      await options.migrate(old.db)
      await copyTables(old, to, files)
      await to.execute(sql`vacuum (analyze)`)
    } finally {
      await old.close()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
    rmSync(files, { recursive: true, force: true })
  }
}

/** The package is only needed here, and may be missing. */
async function openOld(folder: string, original: string): Promise<OldDatabase> {
  const [{ PGlite }, { btree_gin }, { pg_trgm }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]).catch(() => {
    throw new StartupError(
      `The database in ${original} was made by an earlier version. Install the package @electric-sql/pglite, ` +
        'which reads it once, or move the folder away.',
    )
  })
  const pglite = await PGlite.create({ dataDir: folder, extensions: { btree_gin, pg_trgm } })
  const read = async (statement: string) => (await pglite.query(statement)).blob ?? new Blob()
  return { db: drizzle(pglite, { casing: 'snake_case' }), read, close: () => pglite.close() }
}

type Table = { name: string; columns: string }

async function copyTables(old: OldDatabase, to: Db, files: string): Promise<void> {
  const owner = ownerOf(path.dirname(files))
  const tables = await tablesOf(to)
  await to.transaction(async (tx) => {
    // As the superuser: COPY obeys no policies, and triggers are switched off.
    await tx.execute(sql`set local role none`)
    // No trigger counts the rows again, and no foreign key requires an order of the tables.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name, columns } of tables) {
      const rows = await old.read(`copy ${name} (${columns}) to '/dev/blob'`)
      writeFileSync(path.join(files, 'rows'), Buffer.from(await rows.arrayBuffer()))
      own(files, owner)
      // Some tables have rows that a migration added.
      await tx.execute(sql.raw(`delete from ${name}`))
      // PostgreSQL reads it relative to its data folder.
      await tx.execute(sql.raw(`copy ${name} (${columns}) from 'carried/rows'`))
      const [before, after] = [await countOf(old.db, name), await countOf(tx, name)]
      if (before !== after) throw new Error(`${after} of ${before} rows of ${name} were carried over`)
    }
  })
}

const countOf = (db: Db, table: string): Promise<number> => db.$count(sql.raw(table))

/** Generated columns are left out: they are computed again. */
async function tablesOf(db: Db): Promise<Table[]> {
  return db
    .select({
      name: sql<string>`format('%I', table_name)`,
      columns: sql<string>`string_agg(format('%I', column_name), ', ' order by ordinal_position)`,
    })
    .from(sql`information_schema.columns join information_schema.tables using (table_schema, table_name)`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`)
    .groupBy(sql`table_name`)
}
