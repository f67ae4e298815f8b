import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { databaseFolder, hasDatabase } from '../db/dataFolder'
import { stopLeftOver } from '../db/embedded/leftOver'
import { acquireLock } from '../db/lock'
import type { Env } from '../env'
import { createFileStore, type StoreEnv } from '../files/createFileStore'
import type { FileStore } from '../files/fileStore'
import { StartupError } from '../startupError'
import { firstDifference, listFiles, verifyBackup, writeManifest, type Manifest } from './manifest'
import { dumpDatabase } from './postgresPrograms'

export type BackupEnv = StoreEnv & Pick<Env, 'DATABASE_URL' | 'TOKEN_SECRET'>

/** @param at e.g. `2026-11-20T06-30-00Z`: a time that is a valid file name in every file system */
const folderName = (at: Date) => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/**
 * Writes a backup and reads it again. An embedded database must be stopped; a PostgreSQL server may be in use.
 * @param to folder of all backups
 * @returns its folder in `to`, which appears once it is complete
 * @throws StartupError if there is no database or a server runs on it
 */
export async function createBackup(
  env: BackupEnv,
  { to, now }: { to: string; now: Date },
): Promise<{ folder: string; manifest: Manifest }> {
  const isEmbedded = env.DATABASE_URL === ''
  const { DATA_DIR } = env
  if (isEmbedded && !hasDatabase(DATA_DIR)) throw new StartupError(`There is no database in ${DATA_DIR}.`)
  if (isEmbedded && !existsSync(databaseFolder(DATA_DIR)))
    throw new StartupError(`Start the server once: it carries the database of an earlier version over.`)
  const release = isEmbedded ? await acquireLock(path.join(DATA_DIR, 'db.lock')) : () => undefined
  const folder = path.join(to, folderName(now))
  const draft = `${folder}.part`
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    if (isEmbedded) await copyCluster(databaseFolder(DATA_DIR), path.join(draft, 'postgres'))
    else await dumpDatabase(env.DATABASE_URL, path.join(draft, 'database.dump'))
    // Behind the database: every content that a row names exists before its row.
    const store = createFileStore(env)
    await copyContents(store, path.join(draft, 'files'))
    await copySecret(env, draft)
    const kind = isEmbedded ? 'embedded' : 'postgres'
    await writeManifest(draft, { kind, createdAt: now.toISOString(), unsettled: await unsettledOf(store) })
    flush(draft)
    const manifest = await verifyBackup(draft)
    await rename(draft, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

async function copyCluster(from: string, to: string): Promise<void> {
  await stopLeftOver(from)
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  const difference = firstDifference(await listFiles(from), await listFiles(to))
  if (difference !== null) throw new StartupError(`The copy of the database differs: ${difference}.`)
}

async function copyContents(store: FileStore, to: string): Promise<void> {
  for await (const key of store.keys()) {
    const content = await store.stream(key)
    // Deleted meanwhile.
    if (content === undefined) continue
    const folder = path.join(to, key.slice(-2))
    await mkdir(folder, { recursive: true })
    await pipeline(content, createWriteStream(path.join(folder, key), { mode: 0o600 }))
  }
}

/** A secret from the environment is not copied: the operator keeps it. */
async function copySecret({ DATA_DIR, TOKEN_SECRET }: BackupEnv, to: string): Promise<void> {
  const secret = path.join(DATA_DIR, 'secret')
  if (TOKEN_SECRET !== '' || !existsSync(secret)) return
  await copyFile(secret, path.join(to, 'secret'))
  await chmod(path.join(to, 'secret'), 0o600)
}

async function unsettledOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { storageKey } of store.marked()) keys.push(storageKey)
  return keys
}

/** Flushes every file to disk, so that the backup survives a power failure. */
function flush(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = openSync(path.join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}
