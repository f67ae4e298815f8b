import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startupError'

/*
 * The folder of the embedded database: `<DATA_DIR>/db`. PGlite makes a fresh database wherever it finds none, also over
 * the rest of a damaged one, and reads a torn copy until it meets the gap. So the folder is looked at before it is
 * opened: a fresh database is made in an empty place only.
 *
 * db.making        in DATA_DIR while the first database is being made. Nothing was ever answered from it, so a server
 *                  that was killed meanwhile begins anew
 * db/sizes.json    written when the server stops, removed when it starts: the sizes of all files. A copy that lacks a
 *                  part is told by it. After a crash there is none, and the database itself mends its files
 */

/** What every database has; without them, or with an empty control file, it is none. */
const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

const sizesName = 'sizes.json'

const databaseFolder = (dataDir: string) => path.join(dataDir, 'db')
const makingMark = (dataDir: string) => path.join(dataDir, 'db.making')

/**
 * Makes sure that a whole database or none is opened.
 * @throws StartupError when there is the rest of one
 */
export function prepareDataFolder(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  if (existsSync(makingMark(dataDir))) rmSync(folder, { recursive: true, force: true })
  if (!holdsSomething(folder)) {
    if (holdsSomething(path.join(dataDir, 'files')))
      throw damaged(dataDir, 'there are stored files, but no database')
    writeFileSync(makingMark(dataDir), '')
    return
  }
  const damage = missingPart(folder) ?? changedFile(folder)
  if (damage !== null) throw damaged(dataDir, damage)
  rmSync(path.join(folder, sizesName), { force: true })
}

/** Called when the database is open and has all its tables. */
export function endMaking(dataDir: string): void {
  rmSync(makingMark(dataDir), { force: true })
}

/** Called when the database is closed: its files change no more. */
export function rememberSizes(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  writeFileSync(path.join(folder, sizesName), JSON.stringify(sizesOf(folder)))
}

/** Tells the operator what is wrong and which backup to put back. */
export function damaged(dataDir: string, what: string, cause?: unknown): StartupError {
  const latest = latestBackup(dataDir)
  const advice =
    latest === null
      ? `There is no backup in ${path.join(dataDir, 'backups')}.`
      : `Put the folders db and files of the backup ${latest} back into ${dataDir}.`
  return new StartupError(
    `The database in ${databaseFolder(dataDir)} is damaged and is left as it is: ${what}. ${advice}`,
    { cause },
  )
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

/** Bytes of every file, by its path in the folder. */
function sizesOf(folder: string): Record<string, number> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && entry.name !== sizesName)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), statSync(file).size]),
  )
}

const holdsSomething = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** The names of backups are their times. */
function latestBackup(dataDir: string): string | null {
  const backups = path.join(dataDir, 'backups')
  if (!existsSync(backups)) return null
  const whole = readdirSync(backups).filter((name) => !name.endsWith('.part'))
  const latest = whole.toSorted().at(-1)
  return latest === undefined ? null : path.join(backups, latest)
}
