import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../../server/db/schema/security'
import { otherAdmin, password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

type Listed = { '@id': string; browser: string | null; platform: string | null; isCurrent: boolean }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(sessions))

async function signIn(userAgent: string, email: string = staff.spectator.email) {
  const headers = { 'user-agent': userAgent }
  const { body } = await server.call('POST', '/api/authentication_token', {
    body: { email, password },
    headers,
  })
  return { token: String(body['token']), refreshToken: String(body['refresh_token']) }
}
const list = async (token: string) =>
  (await server.call('GET', '/api/sessions', { token })).body['hydra:member'] as (Listed & {
    lastUsedAt: string
  })[]
const statusOf = async (token: string) => (await server.call('GET', '/api/current-user', { token })).status

describe('the logins of a user', () => {
  it('are listed for that user only, the last used first, with the current one marked', async () => {
    const here = await signIn(firefox)
    server.advance(60_000)
    await signIn(chrome)
    await signIn(chrome, staff.driver.email)
    const listed = await list(here.token)
    expect(listed.map(({ browser, platform, isCurrent }) => [browser, platform, isCurrent])).toEqual([
      ['Chrome', 'Android', false],
      ['Firefox', 'Windows', true],
    ])
    expect(JSON.stringify(listed)).not.toContain('Mozilla')
  })

  it('contain the time of their last refresh', async () => {
    const { token, refreshToken } = await signIn(firefox)
    server.advance(600_000)
    await server.call('POST', '/api/token/refresh', {
      body: { refresh_token: refreshToken },
      headers: { 'user-agent': chrome },
    })
    const [listed] = await list(token)
    expect([listed?.lastUsedAt, listed?.browser]).toEqual([server.deps.now().toISOString(), 'Chrome'])
  })

  it('end at once, for calls and for refreshing', async () => {
    const here = await signIn(firefox)
    const there = await signIn(chrome)
    const other = (await list(here.token)).find(({ isCurrent }) => !isCurrent)
    const end = () => server.call('DELETE', String(other?.['@id']), { token: here.token })
    expect([(await end()).status, (await end()).status]).toEqual([204, 404])
    const refreshed = await server.call('POST', '/api/token/refresh', {
      body: { refresh_token: there.refreshToken },
    })
    expect([await statusOf(there.token), refreshed.status, await statusOf(here.token)]).toEqual([
      401, 401, 200,
    ])
    expect(await list(here.token)).toHaveLength(1)
  })

  it('can end all but the current one, and none of another user', async () => {
    const here = await signIn(firefox)
    const others = [await signIn(chrome), await signIn(firefox)]
    const colleague = await signIn(chrome, staff.driver.email)
    const { status } = await server.call('POST', '/api/sessions/end-others', { token: here.token })
    const found = [here, ...others, colleague].map(({ token }) => statusOf(token))
    expect([status, await Promise.all(found)]).toEqual([204, [200, 401, 401, 200]])
  })

  it.each([staff.driver.email, otherAdmin])('cannot be ended by %s', async (email) => {
    const here = await signIn(firefox)
    const [mine] = await list(here.token)
    const { token } = await signIn(chrome, email)
    const { status } = await server.call('DELETE', String(mine?.['@id']), { token })
    expect([status, await statusOf(here.token)]).toEqual([404, 200])
  })
})
