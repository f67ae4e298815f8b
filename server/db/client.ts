import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { projectRoot } from '../projectRoot'
import { StartupError, reasonOf } from '../startupError'
import { damaged, endCreation, prepareDataFolder, rememberSizes } from './dataFolder'
import { startDatabaseThread, type DatabaseThread } from './databaseThread'
import { acquireLock } from './lock'
import { adoptSquashed, appliedMigrations } from './squashed'

/** The database or a transaction on it. Repositories accept either. */
export type Db = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** Resolves when the database has ended for good and the process must restart. */
  lost: Promise<Error>
}

const migrationsFolder = path.join(projectRoot, 'server/db/migrations')
const casing = 'snake_case'

/**
 * Opens PostgreSQL when a URL is given, else the embedded database in `<dataDir>/db`, and applies all
 * migrations.
 * @throws StartupError when the folder is in use, not writable or damaged, or when the database cannot be
 * reached or was created by another version
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir: string
}): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir)
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be created: ${reasonOf(error)}`)
  }
  const release = await acquireLock(path.join(dataDir, 'db.lock')).catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data folder ${dataDir} is not writable: ${reasonOf(error)}`)
  })
  try {
    prepareDataFolder(dataDir)
    const thread = await openThread(dataDir)
    const database = await connectThread(thread, { refuse: foreignFolder(dataDir) })
    endCreation(dataDir)
    const close = async () => {
      await database.close()
      rememberSizes(dataDir)
    }
    return { ...database, close: () => close().finally(release) }
  } catch (error) {
    release()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * For unreadable files PGlite throws an internal assertion or an empty error, so this throws `damaged`
 * instead.
 */
async function openThread(dataDir: string): Promise<DatabaseThread> {
  try {
    return await startDatabaseThread({ dataDir: path.join(dataDir, 'db') })
  } catch (error) {
    throw damaged(dataDir, 'it does not start', error)
  }
}

/**
 * Connects to the database of a thread and applies all migrations. Uses the PostgreSQL driver over a socket
 * to the thread, with a single connection, because PGlite has one session. Further queries wait in the queue
 * of the pool.
 * @throws `refuse` when another version created the database
 */
export async function connectThread(
  thread: DatabaseThread,
  { refuse }: { refuse?: StartupError } = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    stream: thread.socket,
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  logErrors(pool)
  const db = drizzle(pool, { casing })
  const close = async () => {
    await pool.end()
    await thread.close()
  }
  try {
    await adoptSquashed(db, migrationsFolder)
    if (refuse && (await isForeign(db))) throw refuse
    await migrate(db, { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  return { db, close, lost: thread.lost }
}

const foreignFolder = (dataDir: string) =>
  new StartupError(
    `The data folder ${dataDir} was made by another version of Tourwerk and is left as it is. ` +
      'Move it away, or delete it if it holds the demo company only, and start again.',
  )

/** True if the database has migrations that this version does not know. */
async function isForeign(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db)
  const known = readMigrationFiles({ migrationsFolder })
  return applied?.some((hash, i) => hash !== known[i]?.hash) ?? false
}

/** An arbitrary number that all servers of the product share. */
const migrationLock = 7_010_512

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
  logErrors(pool)
  try {
    const client = await pool.connect()
    try {
      const db = drizzle(client, { casing })
      await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
      await adoptSquashed(db, migrationsFolder)
      if (await isForeign(db)) {
        throw new StartupError(
          'The PostgreSQL database was made by another version of Tourwerk and is left as it is. ' +
            'Create an empty database and name it in DATABASE_URL.',
        )
      }
      await migrate(db, { migrationsFolder })
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  return { db: drizzle(pool, { casing }), close: () => pool.end(), lost: never }
}

/** PostgreSQL may come back: the pool reconnects. */
const never = new Promise<Error>(() => undefined)

function logErrors(pool: pg.Pool): void {
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use between two statements of a transaction: the next statement fails with
  // the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
}
