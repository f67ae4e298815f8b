import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '../../server/env'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

type Line = {
  level: number
  reqId?: string
  method?: string
  route?: string
  status?: number
  ms?: number
  code?: string
  msg: string
}

let server: TestServer
let log: string[]
beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void log.push(line) },
    withOperation: true,
  })
})
afterAll(() => server.close())
beforeEach(() => {
  log = []
})

const lines = () => log.map((line) => JSON.parse(line) as Line)
const shown = () =>
  lines().map(({ level, method, route, status, msg }) => [level, method, route, status, msg])

describe('the log of requests', () => {
  it('has one line for each, with duration, status, pattern and id', async () => {
    const token = await server.login(staff.admin.email)
    log = []
    const { headers } = await server.call('GET', `/api/colours/${server.fixture.own.colours}`, { token })
    await server.call('GET', '/api/colours')
    await server.call('POST', '/api/colours', { token, body: {} })
    await server.call('GET', '/api/unknown')
    await server.call('DELETE', '/api')
    expect(shown()).toEqual([
      [30, 'GET', '/api/colours/:id', 200, 'request answered'],
      [40, 'GET', '/api/colours', 401, 'request refused'],
      [40, 'POST', '/api/colours', 422, 'request refused'],
      [40, 'GET', 'unknown', 404, 'request refused'],
      [40, 'DELETE', 'unknown', 405, 'request refused'],
    ])
    const [first] = lines()
    expect([first?.reqId, Number.isInteger(first?.ms)]).toEqual([headers['x-request-id'], true])
  })

  it('has the cause of a failure in the same line', async () => {
    const token = await server.login(staff.admin.email)
    log = []
    vi.spyOn(server.deps.db, 'transaction').mockRejectedValueOnce(new TypeError('x is not a function'))
    await server.call('POST', '/api/colours', { token, body: { code: '#123456', name: 'Rot' } })
    expect(shown()).toEqual([[50, 'POST', '/api/colours', 500, 'request failed']])
    expect(log[0]).toContain('x is not a function')
  })

  it('has no line for a successful probe', async () => {
    await server.call('GET', '/readyz')
    expect(log).toEqual([])
  })

  it('contains no token, password, person, search or record', async () => {
    const { colours, companyId } = server.fixture.own
    const token = await server.login(staff.admin.email)
    const password = 'Geheim-Wort-1'
    await server.call('POST', '/api/authentication_token', { body: { email: staff.admin.email, password } })
    await server.call('POST', '/api/authentication_token', { body: '{"password":"Geheim' })
    await server.call('GET', `/api/colours/${colours}?search=Geheim`, { token })
    await server.call('GET', '/geocoding/v5/mapbox.places/Geheimstra%C3%9Fe%207.json', { token })
    await server.call('GET', `/api/company-exports/${'geheim'.repeat(5)}`)
    await server.call('GET', `/?token=${token}`)
    await server.call('GET', '/api/%')
    await server.call('PATCH', `/api/colours/${colours}`, { token, body: { name: 'Geheim' } })
    await server.call('GET', '/api/colours', { token, headers: { 'x-request-id': token } })
    await server.call('GET', '/api/colours', { headers: { 'x-request-id': staff.admin.email } })
    expect(log.length).toBeGreaterThanOrEqual(9)
    const secrets = [token, staff.admin.email, colours, companyId, 'eheim', '127.0.0.1', 'lightMyRequest']
    expect(secrets.filter((secret) => log.join('').includes(secret))).toEqual([])
  })
})

describe('X-Request-Id', () => {
  const idFor = async (given: string) =>
    (await server.call('GET', '/api', { headers: { 'x-request-id': given } })).headers['x-request-id']

  it.each([
    '0af7651916cd43dd8448eb211c80319c',
    '6F9619FF-8B86-D011-B42D-00C04FC964FF',
    '7F000001:1F90_1:2:3-4',
  ])('of a proxy is taken over: %s', async (given) => {
    expect(await idFor(given)).toBe(given)
    expect(lines()[0]?.reqId).toBe(given)
  })

  it.each([
    '',
    'abc',
    'a'.repeat(65),
    'person@company.example',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
    '0123456789abcdef "',
  ])('in another form is replaced: %s', async (given) => {
    expect(await idFor(given)).toMatch(/^[\da-f]{8}-[\da-f]{4}-/)
  })
})

describe('the sample of successes', () => {
  it('is all in development and one of ten in production, where the log has level info', () => {
    const of = (variables: Record<string, string>) => {
      const { LOG_LEVEL, LOG_SAMPLE } = parseEnv(variables)
      return [LOG_LEVEL, LOG_SAMPLE]
    }
    expect([of({}), of({ NODE_ENV: 'production' }), of({ NODE_ENV: 'production', LOG_SAMPLE: '0' })]).toEqual(
      [
        ['warn', 1],
        ['info', 10],
        ['info', 0],
      ],
    )
  })

  it.each([
    ['0', 0.0, 0],
    ['10', 0.09, 1],
    ['10', 0.11, 0],
    ['1', 0.999, 1],
  ])('LOG_SAMPLE=%s with a random number of %d logs %d', async (LOG_SAMPLE, random, count) => {
    const own: string[] = []
    const sampled = await startTestServer({
      env: { LOG_LEVEL: 'info', LOG_SAMPLE },
      logStream: { write: (line) => void own.push(line) },
    })
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { status } = await sampled.call('GET', '/api')
    await sampled.call('GET', '/api/colours')
    vi.restoreAllMocks()
    await sampled.close()
    expect([status, own.filter((line) => line.includes('"request answered"')).length]).toEqual([200, count])
    expect(own.filter((line) => line.includes('"request refused"')).length).toBe(1)
  })
})
