import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../db/client'
import { databaseFolder, hasDatabase } from '../db/dataFolder'
import { acquireLock } from '../db/lock'
import { allRows } from '../db/scope'
import { companies } from '../db/schema/people'
import { createFileStore } from '../files/createFileStore'
import type { FileStore } from '../files/fileStore'
import { StartupError, reasonOf } from '../startupError'
import type { BackupEnv } from './createBackup'
import { verifyBackup, type Manifest } from './manifest'
import { restoreDatabase } from './postgresPrograms'

/**
 * Restores a backup into an empty place: data folder, or database and file store. Verifies the backup before anything
 * is written, and opens the restored database, which updates it to this version.
 * @returns the number of its companies
 * @throws StartupError if the backup is damaged or of the other kind, or the place is not empty
 */
export async function restoreBackup(env: BackupEnv, from: string): Promise<{ companies: number }> {
  const manifest = await verifyBackup(from)
  const kind = env.DATABASE_URL === '' ? 'embedded' : 'postgres'
  if (manifest.kind !== kind) throw new StartupError(explainKind(manifest))
  const store = createFileStore(env)
  await mkdir(env.DATA_DIR, { recursive: true })
  if (kind === 'embedded') await restoreEmbedded(env, { from, manifest, store })
  else {
    await refuseUsedPostgres(env.DATABASE_URL)
    await refuseContents(store)
    await restoreDatabase(env.DATABASE_URL, path.join(from, 'database.dump'))
    await restoreContents(store, { from, manifest })
    await restoreSecret(env, from)
  }
  return countCompanies(env)
}

const explainKind = ({ kind }: Manifest) =>
  kind === 'embedded'
    ? 'The backup has an embedded database: restore it without DATABASE_URL.'
    : 'The backup has the database of a PostgreSQL server: name an empty database in DATABASE_URL.'

type Source = { from: string; manifest: Manifest }

async function restoreEmbedded(
  env: BackupEnv,
  { store, ...source }: Source & { store: FileStore },
): Promise<void> {
  const { DATA_DIR } = env
  const release = await acquireLock(path.join(DATA_DIR, 'db.lock'))
  try {
    if (hasDatabase(DATA_DIR)) throw notEmpty(`there is a database in ${DATA_DIR}`)
    await refuseContents(store)
    await restoreContents(store, source)
    await restoreSecret(env, source.from)
    const folder = databaseFolder(DATA_DIR)
    const draft = `${folder}.restoring`
    await rm(draft, { recursive: true, force: true })
    await cp(path.join(source.from, 'postgres'), draft, { recursive: true })
    // The last step: a server refuses files without a database.
    await rename(draft, folder)
  } finally {
    release()
  }
}

async function refuseUsedPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query<{ used: boolean }>(
      "select exists (select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as used",
    )
    if (rows[0]?.used !== false) throw notEmpty('there are tables in the database')
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function refuseContents(store: FileStore): Promise<void> {
  for await (const _key of store.keys()) throw notEmpty('there are stored files')
}

const notEmpty = (what: string) =>
  new StartupError(`A backup is restored into an empty place only, and ${what}. Nothing was changed.`)

async function restoreContents(store: FileStore, { from, manifest }: Source): Promise<void> {
  const unsettled = new Set(manifest.unsettled)
  for (const { path: name } of manifest.files) {
    if (!name.startsWith('files/')) continue
    const key = path.posix.basename(name)
    await store.receive(key, createReadStream(path.join(from, name)))
    if (!unsettled.has(key)) await store.settle(key)
  }
}

async function restoreSecret({ DATA_DIR, TOKEN_SECRET }: BackupEnv, from: string): Promise<void> {
  const secret = path.join(from, 'secret')
  if (TOKEN_SECRET !== '' || !existsSync(secret)) return
  const target = path.join(DATA_DIR, 'secret')
  await copyFile(secret, target)
  await chmod(target, 0o600)
}

async function countCompanies({ DATABASE_URL, DATA_DIR }: BackupEnv): Promise<{ companies: number }> {
  const { db, close } = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    rowsOutside: allRows,
  })
  try {
    return { companies: (await db.select({ id: companies.id }).from(companies)).length }
  } finally {
    await close()
  }
}
