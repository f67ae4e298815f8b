import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { staff } from './support/fixture'
import { bodyFor, methodOf, urlOf } from './support/routeCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
const log: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void log.push(line) },
  })
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const marker = 'Frau Geheim, Hauptstraße 7'
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const ofStatement = (cause: Error) =>
  new DrizzleQueryError(`insert into "colours" values ($1)`, [marker], cause)
let count = 0
const write = () =>
  server.call('POST', '/api/colours', { token, body: { code: '#123456', name: `${marker} ${(count += 1)}` } })

describe('a transient error', () => {
  it.each<[string, Error]>([
    ['the disk of the database is full', withCode('53100', 'could not extend file')],
    ['the disk of the server is full', withCode('ENOSPC')],
    ['an administrator shuts the database down', withCode('57P01')],
    ['the database has crashed', withCode('57P02')],
    ['the database is starting', withCode('57P03')],
    ['the database has no connection left', withCode('53300')],
    ['a statement took too long', withCode('57014')],
    ['a lock was held for too long', withCode('55P03')],
    ['a transaction was idle for too long', withCode('25P03')],
    ['no listener', withCode('ECONNREFUSED')],
    ['no listener on any address', new AggregateError([withCode('ECONNREFUSED')])],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['no connection came in time', new Error('timeout exceeded when trying to connect')],
  ])('gets a 503 with Retry-After: %s', async (_what, cause) => {
    for (const error of [cause, ofStatement(cause)]) {
      vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(error)
      const answer = await write()
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    }
    expect((await write()).status).toBe(201)
  })

  it('is distinguished from a defect, which gets a 500', async () => {
    vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(ofStatement(withCode('42601')))
    const answer = await write()
    expect([answer.status, answer.headers['retry-after']]).toEqual([500, undefined])
  })
})

describe('PostgreSQL that ends its connections', () => {
  it('causes a 503 for the calls in flight, and loses no acknowledged write', async () => {
    const on = await startTestServer()
    const admin = await on.login(staff.admin.email)
    const colour = `/api/colours/${on.fixture.own.colours}`
    const rename = async (name: string) =>
      (await on.call('PATCH', colour, { token: admin, body: { name } })).status
    expect(await rename('Bestätigt')).toBe(200)
    let release = () => {}
    const mayEnd = new Promise<void>((resolve) => (release = resolve))
    await new Promise<void>((resolve) => {
      const holding = on.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from colours where id = ${on.fixture.own.colours} for update`)
        resolve()
        await mayEnd
      })
      holding.catch(() => undefined)
    })
    const waiting = rename('Verloren')
    await vi.waitFor(async () => {
      const { rows } = (await on.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] }
      expect(rows.length).toBe(1)
    }, 10_000)
    await on.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(await waiting).toBe(503)
    release()
    const after = await on.call('GET', colour, { token: admin })
    expect([after.status, after.body.name]).toEqual([200, 'Bestätigt'])
    await on.close()
  }, 60_000)
})

describe('a database that fails', () => {
  it('rejects every call, and no response contains the reason', async () => {
    const keys = Object.keys(apiRoutes) as ApiRouteKey[]
    const { own } = server.fixture
    const bodies = new Map<string, object | undefined>()
    for (const key of keys) bodies.set(key, await bodyFor(server, key, own))
    const fault = ofStatement(withCode('42P01', `relation of ${marker}`))
    const fail = () => {
      throw fault
    }
    for (const method of ['select', 'insert', 'update', 'delete', 'transaction'] as const)
      vi.spyOn(server.deps.db, method).mockImplementation(fail)
    // Named statements are executed on the client of the driver.
    const { client } = (server.deps.db as unknown as { _: { session: { client: { query: () => unknown } } } })
      ._.session
    vi.spyOn(client, 'query').mockImplementation(fail)
    const odd: unknown[] = []
    for (const key of keys) {
      if (!readsDatabase(key)) continue
      const { status, text } = await server.call(methodOf(key), urlOf(key, own), {
        token,
        body: bodies.get(key),
      })
      if (status !== 500 || /geheim|insert|select|\$1|42P01|\.ts|node_modules/i.test(text))
        odd.push([key, status, text])
    }
    expect(odd).toEqual([])
  })

  const readsDatabase = (key: ApiRouteKey) =>
    !/^GET \/(config\.json|api|api\/docs\.jsonld|api\/contexts\/:name|api\/pages\/:name|api\/(company-exports|calendar)\/:token)$/.test(
      key,
    )
})

describe('the log', () => {
  it('contains code, constraint and location of an error, and neither statement nor values', async () => {
    log.length = 0
    const cause = Object.assign(withCode('23514', `value ${marker} violates`), {
      constraint: 'colours_code',
      detail: `Failing row contains (${marker}).`,
      severity: 'ERROR',
    })
    vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(ofStatement(cause))
    const answer = await write()
    const text = log.join('')
    expect([answer.status, text.includes(answer.headers['x-request-id'] ?? '?')]).toEqual([500, true])
    expect(text).toContain('"code":"23514","constraint":"colours_code"')
    expect(text).toContain(' at ')
    for (const secret of [marker, 'insert into', 'Geheim']) expect(text).not.toContain(secret)
  })

  it('does so for a real statement that fails', async () => {
    log.length = 0
    await server.db.execute('alter table colours rename to hidden')
    const answer = await server.call('GET', `/api/colours?search=${encodeURIComponent('Geheim')}`, { token })
    await server.db.execute('alter table hidden rename to colours')
    expect(answer.status).toBe(500)
    expect(log.join('')).toContain('"code":"42P01"')
    expect(log.join('').toLowerCase()).not.toMatch(/geheim|select /)
  })

  it('keeps the message of other errors', async () => {
    log.length = 0
    vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(new TypeError('x is not a function'))
    await write()
    expect(log.join('')).toContain('x is not a function')
  })
})

describe('HEAD', () => {
  const reads = (Object.keys(apiRoutes) as ApiRouteKey[])
    .filter((key) => key.startsWith('GET '))
    // A HEAD request would take as long as the whole response, so there is none.
    .filter((key) => !key.endsWith(':token'))

  it('responds like GET, without a body', async () => {
    const differing: unknown[] = []
    for (const key of reads) {
      const url = urlOf(key, server.fixture.own)
      const get = await server.call('GET', url, { token })
      const head = await server.call('HEAD', url, { token })
      const type = 'content-type'
      if (head.status !== get.status || head.text !== '' || head.headers[type] !== get.headers[type])
        differing.push([key, get.status, head.status, head.text.slice(0, 50)])
    }
    expect([reads.length > 30, differing]).toEqual([true, []])
  })

  it('is rejected where GET is', async () => {
    const statuses = new Map<string, number>()
    for (const key of reads) {
      const url = urlOf(key, server.fixture.own)
      if (apiRoute(key).area !== 'public') statuses.set(url, (await server.call('HEAD', url)).status)
    }
    expect(new Set(statuses.values())).toEqual(new Set([401]))
  })
})

describe('timestamps that a database or JSON cannot represent', () => {
  const moments = [
    '+010000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '0000-01-01',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    'gestern',
    `2026-01-01${' '.repeat(100)}`,
  ]

  it.each(moments)('are rejected as filter and in a body: %s', async (moment) => {
    const value = encodeURIComponent(moment)
    const statuses: number[] = []
    for (const query of [
      'tours?startDate[after]',
      'tours?endDate[before]',
      'proof-of-services?timeStamp[after]',
    ]) {
      statuses.push((await server.call('GET', `/api/${query}=${value}`, { token })).status)
    }
    const { own } = server.fixture
    const proof = {
      serviceLocation: `/api/service-locations/${own['service-locations']}`,
      state: 'COMPLETED',
    }
    const body = { ...proof, timeStamp: moment }
    statuses.push((await server.call('POST', '/api/proof-of-services', { token, body })).status)
    const stop = { originTimeStamp: moment }
    statuses.push((await server.call('PATCH', `/api/tours/${own.tours}/stop`, { token, body: stop })).status)
    expect(statuses).toEqual([400, 400, 400, 422, 422])
  })
})
