import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lchownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartupError } from '../../startupError'
import { readStatus } from './leftOver'
import { own, ownerOf, ownName, type Owner } from './owner'
import { findPrograms, type Programs } from './programs'

/** Where a client of the database connects. */
type Connection = {
  host: string
  port: number
  user: string
  database: string
  password: string | undefined
}

/** A PostgreSQL server that is a process of this one. */
export type PostgresServer = {
  connection: Connection
  /** Closes all connections, writes everything to disk and ends. */
  stop: () => Promise<void>
  /** Resolves with the reason when it ends unexpectedly. */
  lost: Promise<Error>
}

const user = 'postgres'
const isWindows = process.platform === 'win32'
const passwordFile = (folder: string) => path.join(folder, 'password')

/**
 * Small, since the server and the database usually share one machine. A statement uses one core: others run
 * meanwhile. Of its messages only the reasons of a failed start are read.
 */
const standard = {
  max_connections: 20,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_worker_processes: 1,
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  io_method: 'sync',
  timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** Creates an empty database. @throws the message of `initdb` */
export function createCluster(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const owner = ownerOf(folder)
  const programs = findPrograms(owner, folder)
  own(folder, owner)
  const withPassword = isWindows ? writePassword(folder) : undefined
  const { status, stderr, error } = spawnSync(
    programs.path('initdb'),
    [
      `--pgdata=${ownName(folder, owner)}`,
      `--username=${user}`,
      '--encoding=UTF8',
      '--locale=C',
      ...(withPassword === undefined
        ? ['--auth=trust']
        : ['--auth=scram-sha-256', `--pwfile=${withPassword}`]),
    ],
    { ...owner.identity, cwd: folder, encoding: 'utf8' },
  )
  if (withPassword !== undefined) {
    writeFileSync(passwordFile(folder), readFileSync(withPassword))
    rmSync(withPassword)
  }
  if (status !== 0) throw new Error(error?.message ?? lastLine(stderr))
}

/** Beside the folder, which must be empty. On Windows only, where other users may connect over loopback. */
function writePassword(folder: string): string {
  const file = `${folder}.password`
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

/**
 * Starts the database of a folder. It ends with this process, even if that is killed.
 * @param settings replace the standard ones
 * @throws StartupError when the folder was made by another version, else the last message of PostgreSQL
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string | number> = {},
): Promise<PostgresServer> {
  const owner = ownerOf(folder)
  const programs = findPrograms(owner, folder)
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== programs.major)
    throw new StartupError(
      `The database in ${folder} belongs to PostgreSQL ${version}, and this version of Tourwerk has PostgreSQL ` +
        `${programs.major}. Start the earlier version of Tourwerk, or move the folder away.`,
    )
  own(folder, owner)
  const { place, listening, remove } = await prepareSocket(owner)
  const child = spawn(
    programs.path('postgres'),
    [
      '-D',
      ownName(folder, owner),
      ...Object.entries({ ...standard, ...listening, ...settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    // In a group of its own: an interrupt in the terminal ends the server first.
    { ...owner.identity, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const messages = lastMessages(child)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      remove()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const watcher = watch(child, owner)
  void ended.then(() => watcher?.kill('SIGKILL'))

  while (!isReady(folder, child)) {
    if (hasEnded) throw new Error(messages())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }

  let isStopping = false
  return {
    connection: {
      ...place,
      user,
      database: 'postgres',
      password: existsSync(passwordFile(folder)) ? readFileSync(passwordFile(folder), 'utf8') : undefined,
    },
    async stop() {
      isStopping = true
      stopFast(child, folder, programs)
      await ended
    },
    lost: new Promise((resolve) => {
      void ended.then(() => {
        if (!isStopping) resolve(new Error(`The process of the database has ended: ${messages()}`))
      })
    }),
  }
}

const isReady = (folder: string, { pid }: ChildProcess) => {
  const status = readStatus(folder)
  return status?.pid === pid && status?.isReady
}

function stopFast(child: ChildProcess, folder: string, programs: Programs): void {
  // Windows has no signals.
  if (isWindows) spawnSync(programs.path('pg_ctl'), ['stop', '-D', folder, '-m', 'fast'])
  else child.kill('SIGINT')
}

/**
 * A Unix socket in a folder that only the owner can enter, or loopback on Windows. Not in the data folder,
 * because the path of a socket may have only about 100 bytes.
 */
async function prepareSocket({ identity }: Owner) {
  if (isWindows) {
    const port = await freePort()
    return {
      place: { host: '127.0.0.1', port },
      listening: { listen_addresses: '127.0.0.1', port },
      remove: () => undefined,
    }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-database-'))
  if (identity !== undefined) lchownSync(folder, identity.uid, identity.gid)
  return {
    place: { host: folder, port: 5432 },
    listening: { listen_addresses: '', unix_socket_directories: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Starts a shell that stops the database when this process ends for any reason, as its input ends then. On
 * Windows the next start does.
 */
function watch({ pid }: ChildProcess, { identity }: Owner): ChildProcess | undefined {
  if (isWindows || pid === undefined) return undefined
  const watcher = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(pid)], {
    ...identity,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  return watcher
}

/** Collects the end of what it prints. */
function lastMessages({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000)))
  return () => lastLine(text)
}

/** The last message without its time and process, of which a hint or detail may follow. */
function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const line = lines.findLast((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*(?:FATAL|PANIC|error): +/, '')
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
