import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startupError'

/*
 * The folder of the embedded database: `<DATA_DIR>/postgres`. It is checked before it is opened, since PostgreSQL reads
 * an incomplete copy until it meets the gap. A new database is only created where there is none.
 * postgres.making: exists in DATA_DIR while the database is being created. No request was served from it, so a server
 * that was killed meanwhile starts from scratch.
 * postgres/sizes.json: the sizes of all files, written when the server stops and removed when it starts. It reveals an
 * incomplete copy. After a crash there is none, and the database repairs its files itself.
 * db: the database of an earlier version, made with PGlite. It is carried over once (see `carryOver`).
 */

/** Files of every database. Without them, or with an empty control file, the folder is not a database. */
const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

const sizesName = 'sizes.json'

/** Of the embedded database. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'postgres')
const creationMark = (dataDir: string) => path.join(dataDir, 'postgres.making')
const oldFolder = (dataDir: string) => path.join(dataDir, 'db')
const oldCreationMark = (dataDir: string) => path.join(dataDir, 'db.making')

/** True if the folder holds an embedded database, of this or an earlier version. */
export const hasDatabase = (dataDir: string): boolean =>
  isNonEmpty(databaseFolder(dataDir)) || isNonEmpty(oldFolder(dataDir))

/** What to do with a data folder. */
export type Preparation =
  | { kind: 'open' }
  | { kind: 'create' }
  /** Create it with the rows of an earlier version. */
  | { kind: 'carry over'; from: string }

/**
 * Ensures that the database is complete, or that its folder is empty.
 * @throws StartupError when the folder holds an incomplete database
 */
export function prepareDataFolder(dataDir: string): Preparation {
  const folder = databaseFolder(dataDir)
  if (existsSync(creationMark(dataDir))) rmSync(folder, { recursive: true, force: true })
  if (isNonEmpty(folder)) {
    refuseDamaged(dataDir, folder)
    rmSync(path.join(folder, sizesName), { force: true })
    return { kind: 'open' }
  }
  const old = oldFolder(dataDir)
  const hasOld = isNonEmpty(old) && !existsSync(oldCreationMark(dataDir))
  if (hasOld) refuseDamaged(dataDir, old)
  else if (isNonEmpty(path.join(dataDir, 'files')))
    throw damaged(dataDir, 'there are stored files, but no database')
  writeFileSync(creationMark(dataDir), '')
  return hasOld ? { kind: 'carry over', from: old } : { kind: 'create' }
}

function refuseDamaged(dataDir: string, folder: string): void {
  const damage = missingPart(folder) ?? changedFile(folder)
  if (damage !== null) throw damaged(dataDir, damage, { folder })
}

/** Called when the database is open and migrated. */
export function endCreation(dataDir: string): void {
  rmSync(creationMark(dataDir), { force: true })
}

/** Called when the database is closed and its files no longer change. */
export function rememberSizes(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  writeFileSync(path.join(folder, sizesName), JSON.stringify(sizesOf(folder)))
}

/** Creates an error that names the damage and the backup to restore. */
export function damaged(
  dataDir: string,
  what: string,
  { folder = databaseFolder(dataDir), cause }: { folder?: string; cause?: unknown } = {},
): StartupError {
  const latest = latestBackup(dataDir)
  const advice =
    latest === null ? `There is no backup in ${path.join(dataDir, 'backups')}.` : restoring(dataDir, latest)
  return new StartupError(`The database in ${folder} is damaged and is left as it is: ${what}. ${advice}`, {
    cause,
  })
}

function restoring(dataDir: string, backup: string): string {
  return existsSync(path.join(backup, 'db'))
    ? `Move ${databaseFolder(dataDir)} away and put the folders db and files of the backup ${backup} back into ${dataDir}.`
    : `Put the folders postgres and files of the backup ${backup} back into ${dataDir}.`
}

function missingPart(folder: string): string | null {
  const missing = essential.find((part) => !existsSync(path.join(folder, part)))
  if (missing !== undefined) return `${missing} is missing`
  const isZeroed = readFileSync(path.join(folder, 'global/pg_control')).every((byte) => byte === 0)
  return isZeroed ? 'global/pg_control is empty' : null
}

function changedFile(folder: string): string | null {
  const file = path.join(folder, sizesName)
  if (!existsSync(file)) return null
  const expected = readSizes(file)
  if (expected === null) return `${sizesName} cannot be read`
  const found = sizesOf(folder)
  const changed = Object.keys(expected).find((name) => found[name] !== expected[name])
  if (changed === undefined) return null
  const size = found[changed]
  return size === undefined
    ? `${changed} is missing`
    : `${changed} has ${size} bytes instead of ${expected[changed]}`
}

function readSizes(file: string): Record<string, unknown> | null {
  try {
    const sizes: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof sizes === 'object' ? (sizes as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Returns the size in bytes of every file by its path in the folder. */
function sizesOf(folder: string): Record<string, number> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && entry.name !== sizesName)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), statSync(file).size]),
  )
}

const isNonEmpty = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** The names of backups are timestamps. */
function latestBackup(dataDir: string): string | null {
  const backups = path.join(dataDir, 'backups')
  if (!existsSync(backups)) return null
  const whole = readdirSync(backups).filter((name) => !name.endsWith('.part'))
  const latest = whole.toSorted().at(-1)
  return latest === undefined ? null : path.join(backups, latest)
}
