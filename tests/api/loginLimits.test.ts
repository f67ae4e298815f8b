import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../../server/db/schema/security'
import { password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const { email } = staff.admin

/**
 * A login through a proxy, as its header claims; the last address is the one seen by the proxy nearest to the
 * server.
 */
const login = async (server: TestServer, from: string, given = 'falsch') =>
  (
    await server.call('POST', '/api/authentication_token', {
      body: { email, password: given },
      headers: { 'x-forwarded-for': from },
    })
  ).status

describe('wrong logins', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      env: { TRUST_PROXY: '1', LOGIN_LIMIT_PER_ACCOUNT: '3', LOGIN_LIMIT_PER_ACCOUNT_ANYWHERE: '8' },
    })
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.delete(throttles))

  it('are counted per network of IPv6, since every client has many addresses', async () => {
    const from = (host: number) => `2001:db8:1:2::${host.toString(16)}`
    for (const host of [1, 2, 3]) expect(await login(server, from(host))).toBe(401)
    expect(await login(server, from(4))).toBe(429)
    expect(await login(server, '2001:db8:1:3::1')).toBe(401)
  })

  it('are limited per account and address, and do not lock other addresses out', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push(await login(server, '192.0.2.1'))
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect(await login(server, '192.0.2.1', password)).toBe(429)
    expect(await login(server, '192.0.2.2', password)).toBe(200)
  })

  it('are limited per account over all addresses, with a higher limit', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) statuses.push(await login(server, `192.0.2.${n}`))
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429])
    expect(await login(server, '192.0.2.99', password)).toBe(429)
  })

  it('are not reset by a login of the owner elsewhere', async () => {
    for (let n = 0; n < 3; n += 1) await login(server, '192.0.2.1')
    expect(await login(server, '192.0.2.2', password)).toBe(200)
    expect(await login(server, '192.0.2.1')).toBe(429)
  })

  it('are counted by the address that the proxy has seen, whatever the header claims', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 4; n += 1) statuses.add(await login(server, `203.0.113.${n}, 192.0.2.1`))
    expect([...statuses]).toEqual([401, 429])
  })
})

it.each([
  ['no proxy is trusted', ''],
  ['another one is', '10.0.0.0/8'],
])('a claimed address is ignored when %s', async (_when, TRUST_PROXY) => {
  const server = await startTestServer({
    env: { TRUST_PROXY, LOGIN_LIMIT_PER_ACCOUNT: '3', LOGIN_LIMIT_PER_ACCOUNT_ANYWHERE: '100' },
  })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push(await login(server, `192.0.2.${n}`))
  expect(statuses).toEqual([401, 401, 401, 429])
  await server.close()
})
