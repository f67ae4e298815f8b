import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../server/db/embedded/postgresServer'
import { startOperation } from '../../server/operation/operation'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({ env, withOperation: true })
  return server
}
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const statusAndBody = async (path: string) => {
  const { status, body } = await server.call('GET', path)
  return [status, body]
}
const notReady = (reason: string) => [503, { status: 'not ready', reasons: [reason] }]

describe('GET /healthz and /readyz', () => {
  it('respond without a token, uncached, and outside the contract', async () => {
    await start()
    expect(await statusAndBody('/healthz')).toEqual([200, { status: 'alive' }])
    expect(await statusAndBody('/readyz')).toEqual([200, { status: 'ready' }])
    const { headers } = await server.call('GET', '/readyz')
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff'])
    expect((await server.call('HEAD', '/readyz')).status).toBe(200)
  })

  it('names the database that does not answer, without its error', async () => {
    await start()
    vi.spyOn(server.deps.db, 'select').mockImplementation(() => {
      throw new Error('password of postgres://user:geheim@host')
    })
    expect(await statusAndBody('/readyz')).toEqual(notReady('database'))
    expect(await statusAndBody('/healthz')).toEqual([200, { status: 'alive' }])
  })

  it('names migrations that this version does not have', async () => {
    await start()
    const table = sql`drizzle.__drizzle_migrations`
    await server.db.execute(sql`insert into ${table} (hash, created_at) values ('of a later version', 1)`)
    try {
      expect(await statusAndBody('/readyz')).toEqual(notReady('migrations of another version'))
    } finally {
      await server.db.execute(sql`delete from ${table} where hash = 'of a later version'`)
    }
  })

  it('names a disk with too little space', async () => {
    await start({ MIN_FREE_DISK_MB: '1000000' })
    expect(await statusAndBody('/readyz')).toEqual(notReady('disk full'))
  })

  it('names a data folder and a file store that cannot be used', async () => {
    await start()
    const { DATA_DIR } = server.deps.env
    rmSync(DATA_DIR, { recursive: true })
    writeFileSync(DATA_DIR, '')
    expect(await statusAndBody('/readyz')).toEqual([
      503,
      { status: 'not ready', reasons: ['file store', 'data folder'] },
    ])
  })

  it('names an object store that cannot be reached, without its keys', async () => {
    const port = await freePort()
    await start({ FILES_S3_URL: `http://KEY:geheim@127.0.0.1:${port}/bucket` })
    const { status, text, body } = await server.call('GET', '/readyz')
    expect([status, body.reasons, text.includes('geheim')]).toEqual([503, ['file store'], false])
  })

  it('report a shutdown at once, while requests are still served until the time for balancers is over', async () => {
    await start({ DRAIN_SECONDS: '1' })
    const drained = server.operation?.drain().then(() => 'drained')
    expect(await statusAndBody('/readyz')).toEqual(notReady('shutting down'))
    expect((await server.call('GET', '/api')).status).toBe(200)
    expect(await Promise.race([drained, server.call('GET', '/healthz')])).not.toBe('drained')
    expect(await drained).toBe('drained')
  })
})

describe('GET /metrics', () => {
  const token = 'a-token-of-the-monitoring'
  const read = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const { status, text } = await server.call('GET', '/metrics', { headers })
    return { status, text }
  }
  const valueOf = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length),
    )

  it('does not exist without a port or a token', async () => {
    await start()
    expect((await server.call('GET', '/metrics')).status).toBe(404)
  })

  it('requires the token', async () => {
    await start({ METRICS_TOKEN: token })
    const statuses = [
      (await read({})).status,
      (await read({ authorization: 'Bearer another-token-of-16' })).status,
      (await read({ authorization: `Bearer ${await server.login(staff.admin.email)}` })).status,
      (await read()).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 200])
  })

  it('counts requests by method, pattern and status, and names no record, person or company', async () => {
    await start({ METRICS_TOKEN: token })
    const admin = await server.login(staff.admin.email)
    const id = server.fixture.own.colours
    await server.call('GET', `/api/colours/${id}`, { token: admin })
    await server.call('GET', `/api/colours/${id}?search=Geheim`, { token: admin })
    await server.call('GET', `/api/colours/${id}`)
    await server.call('GET', `/nowhere/Geheim`)
    const { text } = await read()
    const count = 'http_request_duration_seconds_count'
    const labels = (status: number) => `method="GET",route="/api/colours/:id",status="${status}"`
    expect(valueOf(text, `${count}{${labels(200)}}`)).toBe(2)
    expect(valueOf(text, `${count}{${labels(401)}}`)).toBe(1)
    expect(valueOf(text, `${count}{method="GET",route="unknown",status="404"}`)).toBe(1)
    for (const secret of [id, 'Geheim', 'nowhere', staff.admin.email, token, admin])
      expect(text).not.toContain(secret)
  })

  it('shows the pool of the database, the process, and requests in flight', async () => {
    await start({ METRICS_TOKEN: token })
    await server.deps.db.execute(sql`select 1`)
    const { text } = await read()
    expect(valueOf(text, 'tourwerk_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1)
    expect(valueOf(text, 'tourwerk_database_waiting')).toBe(0)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    // The request that reads them.
    expect(valueOf(text, 'http_requests_in_flight')).toBe(1)
  })

  it('counts event streams until their clients leave', async () => {
    await start({ METRICS_TOKEN: token })
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const admin = await server.login(staff.admin.email)
    const open = async () => {
      const ending = new AbortController()
      const { status } = await fetch(`${origin}/api/events`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${admin}` },
        signal: ending.signal,
      })
      expect(status).toBe(200)
      return ending
    }
    const streams = async () => valueOf((await read()).text, 'tourwerk_event_streams_open')
    const first = await open()
    const second = await open()
    expect(await streams()).toBe(2)
    first.abort()
    await vi.waitFor(async () => expect(await streams()).toBe(1))
    second.abort()
    await vi.waitFor(async () => expect(await streams()).toBe(0))
    // A client may open a connection without a request, for which closing would wait.
    server.app.server.closeAllConnections()
  })

  it('has a port of its own, with probes for processes without requests', async () => {
    const port = await freePort()
    await start({ METRICS_PORT: String(port) })
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect([await get('/metrics'), await get('/readyz'), await get('/healthz'), await get('/api')]).toEqual([
      200, 200, 200, 404,
    ])
    expect((await server.call('GET', '/metrics')).status).toBe(404)
  })

  it('refuses a port in use by name', async () => {
    await start()
    const occupant = createServer()
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
    const address = occupant.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const env = { ...server.deps.env, METRICS_PORT: port }
    await expect(
      startOperation({ db: server.db, env, work: () => ({}), warn: () => undefined }),
    ).rejects.toThrow(`The port ${port} is in use by another program; set METRICS_PORT to a free one.`)
    occupant.close()
  })
})
