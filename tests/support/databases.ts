import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { connectThread, openDatabase, type Db, type OpenDatabase } from '../../server/db/client'
import { startDatabaseThread, type DatabaseThread } from '../../server/db/databaseThread'
import { projectRoot } from '../../server/projectRoot'
import { createDatabase } from '../api/support/postgres'
import { depth } from './depth'

/** A kind of database to run a suite on: `describe.each(databases)('… on $name', …)`. */
export type TestDatabase = {
  name: string
  /** A fresh database with all migrations. */
  open: () => Promise<OpenDatabase>
}

export const pglite: TestDatabase = { name: 'PGlite', open: openPglite }
/** One in a thread that no test has used: for those that do something to it. */
export const newPglite: TestDatabase = {
  name: 'PGlite',
  open: async () => connectThread(await startTestThread()),
}
const postgres: TestDatabase = { name: 'PostgreSQL', open: openPostgres }

/** Of the server that all test files share; undefined where none was started. */
export const postgresUrl = inject('postgresUrl')

const both: readonly TestDatabase[] = postgresUrl === undefined ? [pglite] : [pglite, postgres]

/** PostgreSQL answers as the embedded database does, which is asked again at night. */
export const databases: readonly TestDatabase[] = depth === 'deep' ? both : [pglite]
/**
 * For suites in which PostgreSQL may differ: only there do transactions run side by side, and it sorts, searches and
 * migrates by its own settings.
 */
export const differingDatabases: readonly TestDatabase[] = both

/** The thread of a fresh embedded database in memory, with all migrations. */
export const startTestThread = async (snapshot?: Uint8Array) =>
  startDatabaseThread({ snapshot: snapshot ?? (await readSnapshot()) })

/** Threads of this worker whose database nobody uses any more: emptying it takes a tenth of the time of starting another. */
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

/** Leaves no row, and nothing of the session before. */
async function emptyDatabase(db: Db): Promise<void> {
  await db.execute('discard all')
  const { rows } = (await db.execute(
    `select string_agg(format('%I', relname), ', ') as names from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )) as unknown as { rows: { names: string | null }[] }
  if (rows[0]?.names) await db.execute(`truncate ${rows[0].names} restart identity cascade`)
}

/** A new PGlite takes seconds to set up; a copy of one that was set up before takes a fraction. */
async function readSnapshot(): Promise<Uint8Array> {
  const file = path.join(os.tmpdir(), `tourwerk-pglite-${migrationsHash()}.tar.gz`)
  if (!existsSync(file)) await writeSnapshot(file)
  return readFileSync(file)
}

async function writeSnapshot(file: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-pglite-'))
  const { close } = await openDatabase({ dataDir: folder })
  await close()
  const migrated = await PGlite.create({ dataDir: path.join(folder, 'db'), extensions: { pg_trgm } })
  const dump = await migrated.dumpDataDir('gzip')
  await migrated.close()
  const draft = path.join(folder, 'snapshot')
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  rmSync(folder, { recursive: true })
}

function migrationsHash(): string {
  const folder = path.join(projectRoot, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql'))) {
    hash.update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function openPostgres(): Promise<OpenDatabase> {
  if (postgresUrl === undefined) throw new Error('No PostgreSQL server was started')
  return openDatabase({ databaseUrl: await createDatabase(postgresUrl), dataDir: '' })
}
