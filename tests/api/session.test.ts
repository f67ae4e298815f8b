import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokens } from '../../server/db/schema/security'
import { password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const login = '/api/authentication_token?platform=webapp'
const seconds = 1000

const sessionOf = (token: unknown) => String(decodeJwt(String(token)).sid)

describe('sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { LOGIN_LIMIT_PER_ACCOUNT: '3' } })
  })
  afterAll(() => server.close())

  const refresh = (token: unknown) =>
    server.call('POST', '/api/token/refresh', { body: { refresh_token: token } })
  const signIn = async (email: string = staff.admin.email) =>
    (await server.call('POST', login, { body: { email, password } })).body
  const status = async (token: unknown) =>
    (await server.call('GET', '/api/current-user', { token: String(token) })).status

  it('POST login returns a token pair for an address typed with blanks and capitals', async () => {
    const {
      status: code,
      body,
      headers,
    } = await server.call('POST', login, {
      body: { email: '  ADMIN@own.example ', password },
    })
    expect([code, Object.keys(body).toSorted()]).toEqual([
      200,
      ['@context', '@id', '@type', 'refresh_token', 'token'],
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('POST login responds the same to known and unknown addresses', async () => {
    const wrong = await server.call('POST', login, {
      body: { email: staff.driver.email, password: 'falsch' },
    })
    const unknown = await server.call('POST', login, { body: { email: 'unknown@own.example', password } })
    const withoutId = (body: Record<string, unknown>) => ({ ...body, requestId: undefined })
    expect([unknown.status, withoutId(unknown.body)]).toEqual([wrong.status, withoutId(wrong.body)])
    expect([wrong.status, wrong.body['hydra:description']]).toEqual([
      401,
      'E-Mail-Adresse oder Passwort ist falsch.',
    ])
  })

  it('POST login locks an account after too many failures and unlocks it after the window', async () => {
    const attempt = (given: string) =>
      server.call('POST', login, { body: { email: staff.spectator.email, password: given } })
    const statuses: number[] = []
    for (const given of ['a', 'b', 'c', password]) statuses.push((await attempt(given)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await attempt(password)
    expect([Number(refused.headers['retry-after']) > 0, refused.body.code]).toEqual([true, 'TooManyRequests'])
    server.advance(901 * seconds)
    expect((await attempt(password)).status).toBe(200)
  })

  it('rotates refresh tokens, returns the same successor within the grace period and ends the family after it', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    const again = await refresh(first.refresh_token)
    expect([second.status, again.body.refresh_token]).toEqual([200, second.body.refresh_token])
    expect(await status(second.body.token)).toBe(200)
    server.advance(31 * seconds)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.body.refresh_token)).status).toBe(401)
    expect(await status(second.body.token)).toBe(401)
  })

  it('returns one live successor for fifty concurrent refreshes', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    const live = await server.db
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionOf(first.token)), isNull(refreshTokens.usedAt)))
    expect(live.length).toBe(1)
  })

  it('ends a refresh token after its absolute lifetime despite refreshes', async () => {
    let token = (await signIn()).refresh_token
    for (let day = 0; day < 29; day += 1) {
      server.advance(86_400 * seconds)
      token = (await refresh(token)).body.refresh_token
    }
    server.advance(86_400 * seconds)
    expect((await refresh(token)).status).toBe(401)
  })

  it('ends the access token at once by logout, change of roles, deletion and password change', async () => {
    const admin = await server.login(staff.admin.email)
    const create = async (email: string) => {
      const body = { email, firstName: 'E', lastName: 'F', plainPassword: password, roles: ['ROLE_DRIVER'] }
      return (await server.call('POST', '/api/users', { token: admin, body })).body
    }
    const ended: Record<string, number[]> = {}
    const endings = {
      logout: (_iri: string, token: string) => server.call('POST', '/api/token/invalidate', { token }),
      roles: (iri: string) =>
        server.call('PATCH', iri, { token: admin, body: { roles: ['ROLE_SPECTATOR'] } }),
      password: (iri: string) =>
        server.call('PATCH', iri, { token: admin, body: { plainPassword: 'Neues-Passwort-1' } }),
      ownPassword: (iri: string, token: string) =>
        server.call('PATCH', `${iri}/change-password`, {
          token,
          body: {
            currentPassword: password,
            plainPassword: 'Neues-Passwort-1',
            confirmPassword: 'Neues-Passwort-1',
          },
        }),
      deletion: (iri: string) => server.call('DELETE', iri, { token: admin }),
    }
    for (const [name, end] of Object.entries(endings)) {
      const email = `${name.toLowerCase()}@own.example`
      const user = await create(email)
      const { token } = await signIn(email)
      const before = await status(token)
      const answer = await end(String(user['@id']), String(token))
      ended[name] = [before, answer.status, await status(token)]
    }
    expect(ended).toEqual({
      logout: [200, 204, 401],
      roles: [200, 200, 401],
      password: [200, 200, 401],
      ownPassword: [200, 204, 401],
      deletion: [200, 204, 401],
    })
  })

  it('stores refresh tokens as hashes only', async () => {
    const { refresh_token: token } = await signIn()
    const stored = await server.db
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.tokenHash, String(token))))
    expect(stored).toEqual([])
  })
})
