import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../server/auth/accessToken'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { databaseHash } from './support/databaseHash'
import { password, staff } from './support/fixture'
import { methodOf, urlOf, validBodies } from './support/routeCalls'
import { startTestServer, testSecret, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const keys = Object.keys(apiRoutes) as ApiRouteKey[]

describe('access tokens', () => {
  const key = new TextEncoder().encode(testSecret)
  /** Claims of a live session, so that each forgery fails for its own reason only. */
  let claims: { sid: string; cid: string }
  let pair: { token: string; refreshToken: string }
  beforeAll(async () => {
    const { body } = await server.call('POST', '/api/authentication_token', {
      body: { email: staff.admin.email, password },
    })
    pair = { token: String(body.token), refreshToken: String(body.refresh_token) }
    const { sid, cid } = decodeJwt(pair.token)
    claims = { sid: String(sid), cid: String(cid) }
  })
  const seconds = () => Math.floor(Date.now() / 1000)

  const forge = (change: (jwt: SignJWT) => SignJWT, signingKey: Uint8Array = key, header = {}, other = {}) =>
    change(
      new SignJWT({ ...claims, ...other })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .setIssuer('tourwerk')
        .setAudience('tourwerk-api')
        .setSubject(server.fixture.staff.admin)
        .setIssuedAt(seconds())
        .setNotBefore(seconds())
        .setExpirationTime(seconds() + 600),
    ).sign(signingKey)

  it('are valid between their times only, also when they were verified before', async () => {
    const tokens = accessTokens(testSecret)
    const owner = { userId: 'user', companyId: 'company', sessionId: 'session' }
    const begun = Date.now()
    const token = await tokens.sign(owner, new Date(begun), 600)
    const validAt = async (second: number) =>
      (await tokens.verify(token, new Date(begun + second * 1_000))) !== undefined
    // With 30 seconds of leeway for the clocks of other servers.
    const times = [0, 620, 640, -20, -40, 300]
    const answers = []
    for (const time of times) answers.push(await validAt(time))
    expect(answers).toEqual([true, true, false, true, false, true])
  })

  it('are rejected on every route when forged, expired or meant for another purpose', async () => {
    const [head = '', payload = '', signature = ''] = pair.token.split('.')
    const tokens: Record<string, string> = {
      'refresh token': pair.refreshToken,
      'no signature': `${head}.${payload}.`,
      'changed payload': `${head}.${payload.slice(0, -4)}AAAA.${signature}`,
      'alg none': new UnsecuredJWT({ ...claims, sub: server.fixture.staff.admin })
        .setIssuer('tourwerk')
        .setAudience('tourwerk-api')
        .setExpirationTime(seconds() + 600)
        .encode(),
      'other key': await forge((jwt) => jwt, new TextEncoder().encode(`${testSecret}!`)),
      'unknown session': await forge((jwt) => jwt, key, {}, { sid: '00000000-0000-7000-8000-000000000000' }),
      'session of another user': await forge((jwt) => jwt.setSubject(server.fixture.staff.driver)),
      'another company': await forge((jwt) => jwt, key, {}, { cid: server.fixture.other.companyId }),
      'other type': await forge((jwt) => jwt, key, { typ: 'JWT' }),
      'other algorithm': await forge((jwt) => jwt, key, { alg: 'HS512' }),
      'other audience': await forge((jwt) => jwt.setAudience('someone-else')),
      'other issuer': await forge((jwt) => jwt.setIssuer('someone-else')),
      expired: await forge((jwt) => jwt.setExpirationTime(seconds() - 120)),
      'not yet valid': await forge((jwt) => jwt.setNotBefore(seconds() + 120)),
      empty: '',
      text: 'x.y.z',
      long: 'x'.repeat(8000),
    }
    const before = await databaseHash(server.db)
    const accepted: string[] = []
    for (const route of keys.filter((each) => apiRoute(each).area !== 'public')) {
      for (const [name, forged] of Object.entries(tokens)) {
        const body = validBodies[route]?.(server.fixture.own)
        const url = urlOf(route, server.fixture.own)
        const answer = await server.call(methodOf(route), url, { token: forged, body })
        if (answer.status !== 401) accepted.push(`${route} ${name}: ${answer.status}`)
      }
    }
    expect(accepted).toEqual([])
    expect(await databaseHash(server.db)).toBe(before)
    // The same token without a flaw is accepted.
    for (const token of [pair.token, await forge((jwt) => jwt)]) {
      expect((await server.call('GET', '/api/current-user', { token })).status).toBe(200)
    }
  })

  it('are accepted in their header only, so that no page of another origin can send them', async () => {
    const { token } = pair
    const body = { email: staff.admin.email, password }
    const login = await server.call('POST', '/api/authentication_token', { body })
    expect(login.headers['set-cookie']).toBeUndefined()
    const statusOf = async (url: string, headers: Record<string, string>) =>
      (await server.call('GET', url, { headers })).status
    const url = '/api/current-user'
    expect([
      await statusOf(url, { authorization: `Bearer ${token}` }),
      await statusOf(url, { cookie: `token=${token}; Authorization=Bearer ${token}` }),
      await statusOf(`${url}?token=${token}&access_token=${token}`, {}),
      await statusOf(url, { authorization: `Basic ${btoa(`${staff.admin.email}:${password}`)}` }),
    ]).toEqual([200, 401, 401, 401])
  })

  it('expire by their own time', async () => {
    const own = await server.login(staff.driver.email)
    server.advance(631_000)
    expect((await server.call('GET', '/api/current-user', { token: own })).status).toBe(401)
  })
})
