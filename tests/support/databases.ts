import { inject } from 'vitest'
import { connectThread, openDatabase, type Db, type OpenDatabase } from '../../server/db/client'
import { startDatabaseThread, type DatabaseThread } from '../../server/db/databaseThread'
import { createDatabase } from '../api/support/postgres'
import { depth } from './depth'
import { readEmptyDatabase } from './emptyDatabase'

/** A kind of database to run a suite on: `describe.each(databases)('… on $name', …)`. */
export type TestDatabase = {
  name: string
  /** A fresh database with all migrations. */
  open: () => Promise<OpenDatabase>
}

export const pglite: TestDatabase = { name: 'PGlite', open: openPglite }
/** One in a thread that no test has used: for tests that affect the thread. */
export const newPglite: TestDatabase = {
  name: 'PGlite',
  open: async () => connectThread(await startTestThread()),
}
const postgres: TestDatabase = { name: 'PostgreSQL', open: openPostgres }

/** Of the server that all test files share; undefined where none was started. */
export const postgresUrl = inject('postgresUrl')

const both: readonly TestDatabase[] = postgresUrl === undefined ? [pglite] : [pglite, postgres]

/** PostgreSQL responds like the embedded database, which nightly runs verify. */
export const databases: readonly TestDatabase[] = depth === 'deep' ? both : [pglite]
/**
 * For suites in which PostgreSQL may differ: only there do transactions run in parallel, and it sorts,
 * searches and migrates by its own settings.
 */
export const differingDatabases: readonly TestDatabase[] = both

/** The thread of a fresh embedded database in memory, with all migrations. */
export const startTestThread = (snapshot = readEmptyDatabase()) => startDatabaseThread({ snapshot })

/**
 * Threads of this worker whose database is no longer used: emptying one takes a tenth of the time of starting
 * another.
 */
const idle: DatabaseThread[] = []

async function openPglite(): Promise<OpenDatabase> {
  const used = idle.pop()
  const thread = used ?? (await startTestThread())
  let isLost = false
  void thread.lost.then(() => (isLost = true))
  const close = async () => {
    if (isLost) return thread.close()
    idle.push(thread)
  }
  const opened = await connectThread({ ...thread, close })
  if (used) await emptyDatabase(opened.db)
  return opened
}

/** Larger tables are truncated; truncating a small one takes longer than deleting its rows. */
const largeBytes = 512 * 1024

/** Leaves no row, and no state of the previous session. */
async function emptyDatabase(db: Db): Promise<void> {
  await db.execute('discard all')
  await db.execute(`
    do $$
    declare
      name text;
      size bigint;
    begin
      -- Foreign keys are not asked, since nothing is left that could refer to anything.
      set local session_replication_role = replica;
      for name, size in
        select format('%I', relname), pg_relation_size(oid) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      loop
        if size > ${largeBytes} then execute 'truncate ' || name || ' cascade';
        else execute 'delete from ' || name;
        end if;
      end loop;
    end $$`)
}

async function openPostgres(): Promise<OpenDatabase> {
  if (postgresUrl === undefined) throw new Error('No PostgreSQL server was started')
  return openDatabase({ databaseUrl: await createDatabase(postgresUrl), dataDir: '' })
}
