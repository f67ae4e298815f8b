import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue'
import { projectRoot } from '../projectRoot'
import { StartupError, reasonOf } from '../startupError'
import { damaged, databaseFolder, endCreation, prepareDataFolder, rememberSizes } from './dataFolder'
import { carryOver } from './embedded/carryOver'
import { stopLeftOver } from './embedded/leftOver'
import { createCluster, startPostgres, type PostgresServer } from './embedded/postgresServer'
import { fairTurns } from './fairTurns'
import { recordExpanding, stateOfMigrations } from './knownMigrations'
import { acquireLock } from './lock'
import { assumeRole, limitRows, prepareRowSecurity } from './rowSecurity'
import { acrossCompanies, allRows, noRows, rowsNow, type Rows } from './scope'
import { adoptSquashed } from './squashed'

/** The database or a transaction on it. Repositories accept either. */
export type Db = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = {
  db: Db
  /** Connections of their own for work outside of requests, which may take longer. */
  background: Db
  /** For connections beside the pool of `db`. */
  connection: pg.PoolConfig
  close: () => Promise<void>
  /** Resolves when the database has ended for good and the process must restart. */
  lost: Promise<Error>
}

/** Limits of the connections to the database. */
export type DatabaseLimits = {
  /** Connections for requests. */
  poolSize: number
  /** Limits for requests: of a statement, of its wait for locks, and of a transaction that runs no statement. */
  statementMs: number
  lockMs: number
  idleMs: number
}

const usualLimits: DatabaseLimits = { poolSize: 10, statementMs: 30_000, lockMs: 10_000, idleMs: 60_000 }
const backgroundLimits: DatabaseLimits = {
  poolSize: 3,
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleMs: 15 * 60_000,
}

/** For background work, jobs, live events, the start, and tools of the operator. */
const otherConnections = backgroundLimits.poolSize + 11

const migrationsFolder = path.join(projectRoot, 'server/db/migrations')
const casing = 'snake_case'

/**
 * Opens PostgreSQL when a URL is given, else the embedded database in `<dataDir>/postgres`, and applies all
 * migrations.
 * @throws StartupError when the folder is in use, not writable or damaged, or when the database cannot be
 * reached or was created by another version
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir: string
  /** How long a statement waits for a connection to the PostgreSQL server. */
  connectMs?: number
  limits?: Partial<DatabaseLimits>
  /** Seen by statements outside of requests and jobs, as those of a tool of the operator. Default: none. */
  rowsOutside?: Rows
  /** Runs after the migrations, on one server at a time. */
  prepare?: (db: Db) => Promise<void>
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, connectMs = 5_000, rowsOutside = noRows } = options
  const { prepare = async () => undefined } = options
  const isLimited = databaseUrl !== undefined && databaseUrl !== ''
  const opening = { limits: { ...usualLimits, ...options.limits }, isLimited, rowsOutside, prepare }
  return databaseUrl ? openPostgres(databaseUrl, connectMs, opening) : openEmbedded(dataDir, opening)
}

type Opening = {
  limits: DatabaseLimits
  /** Whether row-level security applies. The embedded database is that of one process and goes without its cost. */
  isLimited: boolean
  rowsOutside: Rows
  prepare: (db: Db) => Promise<void>
}

async function openEmbedded(dataDir: string, opening: Opening): Promise<OpenDatabase> {
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
    const database = await openFolder(dataDir, opening)
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    release()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function openFolder(dataDir: string, { prepare, ...opening }: Opening): Promise<OpenDatabase> {
  const folder = databaseFolder(dataDir)
  await stopLeftOver(folder)
  const prepared = prepareDataFolder(dataDir)
  if (prepared.kind !== 'open') createCluster(folder)
  const server = await startServer(dataDir, opening.limits)
  const stop = async () => {
    await server.stop()
    rememberSizes(dataDir)
  }
  try {
    const foreign = foreignFolder(dataDir)
    const { connection } = server
    const { close, ...connected } = await connect(connection, opening, async (db) => {
      await migrateAll(db, foreign)
      await migrateQueue(connection)
    })
    if (prepared.kind === 'carry over') {
      const { from } = prepared
      await carryOver({
        from,
        to: connected.background,
        cluster: folder,
        migrate: (old) => migrateAll(old, foreign),
      })
      console.log(`The database in ${from} was carried over to ${folder}. The old folder is no longer used.`)
    }
    endCreation(dataDir)
    await acrossCompanies(() => prepare(connected.background))
    return { ...connected, connection, close: () => close().finally(stop), lost: server.lost }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startServer(dataDir: string, { poolSize }: DatabaseLimits): Promise<PostgresServer> {
  try {
    return await startPostgres(databaseFolder(dataDir), { max_connections: poolSize + otherConnections })
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw damaged(dataDir, `it does not start (${reasonOf(error)})`, { cause: error })
  }
}

const foreignFolder = (dataDir: string) =>
  new StartupError(
    `The data folder ${dataDir} was made by another version of Tourwerk and is left as it is. ` +
      'Move it away, or delete it if it holds the demo company only, and start again.',
  )

/** @throws `foreign` when a version created the database that this one is not compatible with */
async function migrateAll(db: Db, foreign: StartupError): Promise<void> {
  await adoptSquashed(db, migrationsFolder)
  if ((await stateOfMigrations(db, migrationsFolder)) === 'foreign') throw foreign
  await recordExpanding(db, migrationsFolder)
  // The driver makes no difference.
  await migrate(db as NodePgDatabase, { migrationsFolder })
}

/** True if this version can use the database: another server may have migrated it meanwhile. */
export const hasUsableMigrations = async (db: Db): Promise<boolean> =>
  (await stateOfMigrations(db, migrationsFolder)) === 'current'

async function openPostgres(
  connectionString: string,
  connectMs: number,
  { prepare, ...opening }: Opening,
): Promise<OpenDatabase> {
  const foreign = new StartupError(
    'The PostgreSQL database was made by another version of Tourwerk and is left as it is. ' +
      'Create an empty database and name it in DATABASE_URL.',
  )
  try {
    const connection = { connectionString, connectionTimeoutMillis: connectMs }
    const connected = await connect(connection, opening, async (db) => {
      await migrateAll(db, foreign)
      await migrateQueue(connection)
      await prepare(db)
    })
    return { ...connected, connection, lost: never }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** PostgreSQL may come back: the pool reconnects. */
const never = new Promise<Error>(() => undefined)

/** An arbitrary number that all servers of the product share. */
const startLock = 7_010_512

/** Connects to PostgreSQL after its preparation. */
async function connect(
  options: pg.PoolConfig,
  { limits, isLimited, rowsOutside }: Omit<Opening, 'prepare'>,
  prepare: (db: Db) => Promise<void>,
): Promise<Pick<OpenDatabase, 'db' | 'background' | 'close'>> {
  let role: string | null = null
  await oneServerAtATime(options, async (db) => {
    await prepare(db)
    if (isLimited) role = await prepareRowSecurity(db)
  })
  const open = (limits: DatabaseLimits) => openPool(options, { limits, role, isLimited, rowsOutside })
  const pool = open(limits)
  const background = open(backgroundLimits)
  return {
    db: drizzle(pool, { casing }),
    background: drizzle(background, { casing }),
    close: async () => void (await Promise.all([pool.end(), background.end()])),
  }
}

/** Runs work on a connection without limits. Other servers that start at the same time wait. */
async function oneServerAtATime(options: pg.PoolConfig, work: (db: Db) => Promise<void>): Promise<void> {
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const db = drizzle(client, { casing })
    await limitRows(client, allRows)
    // The end of the connection releases the lock.
    await db.execute(sql`select pg_advisory_lock(${startLock})`)
    await work(db)
  } finally {
    await client.end()
  }
}

type PoolOptions = Omit<Opening, 'prepare'> & { role: string | null }

function openPool(options: pg.PoolConfig, { limits, role, ...rows }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    onConnect: (client) => assumeRole(client, role),
    max: limits.poolSize,
    keepAlive: true,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  })
  logErrors(pool)
  const begin = fairTurns({ size: limits.poolSize, maxWaitMs: options.connectionTimeoutMillis ?? 5_000 })
  grantConnections(pool, { begin, ...rows })
  return pool
}

type Grants = Pick<Opening, 'isLimited' | 'rowsOutside'> & { begin: () => Promise<() => void> }

/** Makes the pool grant its connections by turns, limited to the rows of the current request or job. */
function grantConnections(pool: pg.Pool, { begin, isLimited, rowsOutside }: Grants): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectInTurn = async () => {
    const rows = rowsNow() ?? rowsOutside
    const end = await begin()
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        end()
      }
      if (isLimited) {
        await limitRows(client, rows).catch((error: Error) => {
          release(error)
          throw error
        })
      }
      return client
    } catch (error) {
      end()
      throw error
    }
  }
  type Connected = (
    error: Error | undefined,
    client?: pg.PoolClient,
    release?: pg.PoolClient['release'],
  ) => void
  pool.connect = ((connected?: Connected) => {
    if (connected === undefined) return connectInTurn()
    connectInTurn().then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error),
    )
  }) as typeof pool.connect
}

function logErrors(pool: pg.Pool): void {
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use between two statements of a transaction: the next statement fails with
  // the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
}
