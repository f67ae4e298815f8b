/*
 * `npm run backup`: copies the embedded database and the stored files of DATA_DIR to
 * DATA_DIR/backups/<time>. The server must be stopped: a copy of a running database would be inconsistent.
 * To restore, stop the server and put the folders `postgres` and `files` of the backup back into DATA_DIR.
 */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseFolder, hasDatabase } from '../server/db/dataFolder'
import { stopLeftOver } from '../server/db/embedded/leftOver'
import { acquireLock } from '../server/db/lock'

/** @param {Date} at e.g. `2026-11-20T06-30-00Z`: a time that is a valid file name in every file system */
const folderName = (at) => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** Flushes every file to disk, so that the backup survives a power failure. */
function flush(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath ?? entry.path, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

function copy(dataDir, parts) {
  const target = join(dataDir, 'backups', folderName(new Date()))
  const draft = `${target}.part`
  mkdirSync(draft, { recursive: true })
  try {
    for (const part of parts) cpSync(join(dataDir, part), join(draft, part), { recursive: true })
    flush(draft)
    // Only a complete backup gets its final name.
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  return target
}

async function main() {
  const dataDir = resolve(process.env.DATA_DIR || './data')
  const isPostgres = Boolean(process.env.DATABASE_URL)
  if (!isPostgres && !hasDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  // `db` is the database of an earlier version, until it is carried over.
  const database = existsSync(databaseFolder(dataDir)) ? 'postgres' : 'db'
  const parts = (isPostgres ? ['files'] : [database, 'files']).filter((part) =>
    existsSync(join(dataDir, part)),
  )

  // Files are written once and never changed, so they can be copied while a server runs on PostgreSQL.
  const release = isPostgres ? () => undefined : await acquireLock(join(dataDir, 'db.lock'))
  try {
    if (!isPostgres) await stopLeftOver(databaseFolder(dataDir))
    console.log(`Backup written to ${copy(dataDir, parts)}`)
  } finally {
    release()
  }
  if (isPostgres)
    console.log('For the database run: pg_dump --format=custom --file=tourwerk.dump "$DATABASE_URL"')
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
