import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/client'
import { databaseFolder } from '../../server/db/dataFolder'
import { ensureBuilt } from '../../scripts/support/ensureBuilt.mjs'
import { projectRoot } from '../../server/projectRoot'
import { postgresUrl } from '../support/databases'
import { depth } from '../support/depth'
import { copyEmptyDataFolder } from '../support/emptyDatabase'
import { createDatabase } from '../support/testPostgres'
import { readStatus } from '../../server/db/embedded/leftOver'
import { freePort } from '../../server/db/embedded/postgresServer'

/*
 * The server as a process: output and behaviour when it cannot start, is asked to stop or is killed.
 */

beforeEach(({ skip }) => skip(depth === 'fast', 'starting servers takes longer than all else here'))

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-process-'))
  await ensureBuilt()
  copyEmptyDataFolder(dataFolder())
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Shared by all servers here, one after the other: creating its database takes longer than most of these
 * tests.
 */
const dataFolder = () => path.join(folder, 'data')

type Running = {
  child: ChildProcess
  port: number
  output: () => string
  ended: Promise<number | string | null>
}

async function start(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const { PATH } = process.env
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist-server', 'main.js')], {
    cwd: projectRoot,
    env: {
      PATH,
      DATA_DIR: dataFolder(),
      DEMO: 'false',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, port, output: () => output, ended }
}

/** Resolves when the server responds; rejects when it ends instead. */
async function untilReady({ port, ended, output }: Running): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (;;) {
    if (hasEnded) throw new Error(`The server ended: ${output()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Exit code and output of a server that must not start. */
async function refusal(env?: Record<string, string>): Promise<[number | string | null, string]> {
  const server = await start(env)
  const code = await server.ended
  return [code, server.output().trim()]
}

describe('a server that cannot start gives the reason in one line', () => {
  it.each([
    ['a wrong variable', { PORT: 'abc' }, /^The environment is not usable: PORT is not valid\.$/],
    ['a wrong adapter', { GEOCODER: 'x' }, /^The environment is not usable: GEOCODER must be .*$/],
    ['no secret in production', { NODE_ENV: 'production' }, /^TOKEN_SECRET must be set in production .*$/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' },
      /^The PostgreSQL database cannot be used: .*ECONNREFUSED.*$/,
    ],
  ])(
    '%s',
    async (_name, env: Record<string, string>, line) => {
      const [code, output] = await refusal(env)
      expect([code, output]).toEqual([1, expect.stringMatching(line)])
    },
    30_000,
  )

  it('a folder that cannot be written', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const [code, output] = await refusal({ DATA_DIR: path.join(file, 'data') })
    expect([code, output.split('\n').length, output]).toEqual([1, 1, expect.stringContaining(file)])
  }, 30_000)
})

const post = (port: number, url: string, body: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** Pid of the database of the running server. */
const databaseProcess = () => readStatus(databaseFolder(dataFolder()))?.pid ?? 0
const plainPassword = 'Neues-Passwort-1'

/**
 * Signs users up, four at a time, until some were acknowledged and the server was killed. @returns the
 * acknowledged addresses
 */
async function signUpUntilKilled({ child, port }: Running): Promise<string[]> {
  const acknowledged: string[] = []
  const signUp = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const email = `${name}${n}@killed.example`
      const person = { companyName: email, firstName: 'A', lastName: 'B', email }
      const body = { ...person, plainPassword, confirmPassword: plainPassword }
      const answer = await post(port, '/api/users/sign-up', body).catch(() => undefined)
      if (!answer) return
      if (answer.status !== 204) throw new Error(`A sign-up was answered with ${answer.status}`)
      acknowledged.push(email)
      if (acknowledged.length === 12) child.kill('SIGKILL')
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(signUp))
  return acknowledged
}

// Each start takes seconds, so one server covers several cases in turn.
describe('a server on a data folder', () => {
  it('locks the folder, loses nothing when killed, and finishes its requests when asked to stop', async () => {
    const env = { RESET_LIMIT_PER_ADDRESS: '1000', LOGIN_LIMIT_PER_ADDRESS: '1000', DRAIN_SECONDS: '1' }
    const first = await start(env)
    await untilReady(first)

    const [secondCode, secondOutput] = await refusal()
    expect([secondCode, secondOutput]).toEqual([
      1,
      expect.stringMatching(/^The data folder is in use by another server \(process \d+, .*\)\.$/),
    ])

    const database = databaseProcess()
    const acknowledged = await signUpUntilKilled(first)
    expect(await first.ended).toBe('SIGKILL')
    expect(acknowledged.length).toBeGreaterThanOrEqual(12)
    await vi.waitFor(() => expect(() => process.kill(database, 0)).toThrow('ESRCH'), { timeout: 60_000 })

    const third = await start(env)
    await untilReady(third)
    const statuses: number[] = []
    for (const email of acknowledged) {
      const { status } = await post(third.port, '/api/authentication_token', {
        email,
        password: plainPassword,
      })
      statuses.push(status)
    }
    expect(statuses).toEqual(acknowledged.map(() => 200))
    // Takes at least as long as its constant response time, see accountRoutes.
    const underway = post(third.port, '/api/users/request-password-reset', { email: 'unknown@own.example' })
    await new Promise((resolve) => setTimeout(resolve, 30))
    third.child.kill('SIGTERM')
    // Connections are refused only after the proxy has had time to notice.
    await vi.waitFor(async () =>
      expect(await (await fetch(`http://127.0.0.1:${third.port}/readyz`)).json()).toEqual({
        status: 'not ready',
        reasons: ['shutting down'],
      }),
    )
    expect([(await underway).status, await third.ended]).toEqual([204, 0])
  }, 180_000)

  it('reports the end of its database and ends; the next one starts, and ends when interrupted', async () => {
    const server = await start({ LOG_LEVEL: 'error' })
    await untilReady(server)
    process.kill(databaseProcess(), 'SIGKILL')
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringContaining('the database has ended, and the server with it'),
    ])

    const next = await start()
    await untilReady(next)
    next.child.kill('SIGINT')
    expect(await next.ended).toBe(0)
  }, 120_000)
})

it('a server on a busy port stops before it touches any data', async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const address = occupant.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = path.join(folder, 'untouched')
  const [code, output] = await refusal({ PORT: String(port), DATA_DIR: dataDir })
  occupant.close()
  expect([code, output, existsSync(databaseFolder(dataDir))]).toEqual([
    1,
    `The port ${port} is in use by another program; set PORT to a free one.`,
    false,
  ])
}, 30_000)

describe('the folder of the files', () => {
  const files = () => path.join(dataFolder(), 'files')

  it('is created when it is missing', async () => {
    rmSync(files(), { recursive: true, force: true })
    const server = await start()
    await untilReady(server)
    expect(existsSync(files())).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('is named when it cannot be written', async () => {
    rmSync(files(), { recursive: true, force: true })
    writeFileSync(files(), 'no folder')
    const [code, output] = await refusal()
    expect([code, output]).toEqual([1, expect.stringContaining(`The folder ${files()} cannot be written`)])
    rmSync(files())
  })
})

it('a server rejects a data folder of an earlier version of the product', async () => {
  const dataDir = dataFolder()
  const { db, close } = await openDatabase({ dataDir })
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an earlier state'`)
  await close()
  expect(await refusal()).toEqual([
    1,
    expect.stringMatching(/^The data folder .* was made by another version .*\.$/),
  ])
}, 60_000)

describe('three servers that start at once on an empty PostgreSQL', () => {
  it('all serve, and the demo data is added once', async () => {
    const databaseUrl = await createDatabase(postgresUrl)
    const servers = await Promise.all(
      [1, 2, 3].map((number) =>
        start({
          DATABASE_URL: databaseUrl,
          DEMO: 'true',
          DATA_DIR: path.join(folder, `server-${number}`),
        }),
      ),
    )
    await Promise.all(servers.map(untilReady))
    const adding = servers.filter(({ output }) => output().includes('Adding the demo data'))
    expect(adding).toHaveLength(1)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select name, count(*)::int from companies group by name')
    await client.end()
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0])
  }, 120_000)
})
