import { isCancel } from 'axios'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../tests/support/answeringServer'
import { Thing, deviceNowMs, failureOf, startTestClient, thing } from '../../tests/support/testClient'
import { get, getForeign, patch, post, remove } from './httpCalls'
import type { Extension } from '../contract/wire/extensions'
import { HttpError, SessionEndedError } from '../domain/calls/errors'

type Options = Parameters<typeof startTestClient>[0]
let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
  server.answer({ body: thing })
})
afterEach(() => server.stop())
const startClient = (options: Options = {}) => startTestClient({ apiHost: server.host, ...options })

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}

describe('call', () => {
  it('has the token and the platform, and accepts JSON-LD', async () => {
    const { http } = startClient()
    expect(await get(http, '/api/things/1', Thing)).toEqual(thing)
    const { method, url, headers } = only(server.seen)
    expect([method, url]).toEqual(['GET', '/api/things/1'])
    expect([headers.authorization, headers['tourwerk-platform'], headers.accept]).toEqual([
      'Bearer t1',
      'web',
      'application/ld+json',
    ])
  })

  it('uses the configured product in the name of the platform header', async () => {
    await get(startClient({ productKey: 'FLEET' }).http, '/api/things/1', Thing)
    const { headers } = only(server.seen)
    expect([headers['fleet-platform'], headers['tourwerk-platform']]).toEqual(['web', undefined])
  })

  it('serializes its query as specified and omits undefined values', async () => {
    await get(startClient().http, '/api/things', Thing, {
      'sort[name]': 'ASC',
      search: 'Müller & Söhne',
      page: 2,
      pagination: false,
      'tourTemplate.id': undefined,
      empty: '',
    })
    expect(only(server.seen).url).toBe(
      '/api/things?sort[name]=ASC&search=M%C3%BCller%20%26%20S%C3%B6hne&page=2&pagination=false',
    )
  })

  it.each([
    '/api/users/request-password-reset',
    '/api/users/reset-password',
    '/api/users/sign-up',
    '/api/users/sign-up/request-new-token',
    '/api/authentication_token?platform=webapp',
    '/api/token/refresh',
  ])('to %s neither needs nor requests a token', async (path) => {
    const { http } = startClient({ accessToken: () => Promise.reject(new SessionEndedError()) })
    await post(http, path, Thing, {})
    const { headers } = only(server.seen)
    expect([headers.authorization, headers['tourwerk-platform']]).toEqual([undefined, 'web'])
  })

  it.each([
    'https://evil.example/api/things/1',
    '//evil.example/api/things/1',
    '/\\evil.example/api/things/1',
    '/\t/evil.example/api/things/1',
    '\\\\evil.example/api/things/1',
    'api/things/1',
    '',
  ])('to the URL %j from a response is rejected before a token is requested', async (path) => {
    let asked = 0
    const { http } = startClient({ accessToken: () => Promise.resolve(`t${(asked += 1)}`) })
    const error = await failureOf(get(http, path, Thing))
    expect([error, asked, server.seen]).toEqual([new Error('API calls take paths, not addresses'), 0, []])
  })

  it('is not sent after the session has ended', async () => {
    const ended = new SessionEndedError()
    const { http } = startClient({ accessToken: () => Promise.reject(ended) })
    expect(await failureOf(get(http, '/api/things/1', Thing))).toBe(ended)
    expect(server.seen).toEqual([])
  })

  it("passes the server's time to the clock", async () => {
    const { http, clock } = startClient()
    server.answer({ body: thing, headers: { date: 'Sat, 21 Nov 2026 10:10:00 GMT' } })
    await get(http, '/api/things/1', Thing)
    expect(clock.now() - deviceNowMs).toBe(600_000)
  })
})

describe('call to another host', () => {
  it('has neither the token nor our headers', async () => {
    const { http } = startClient({ accessToken: () => Promise.reject(new Error('No token is needed')) })
    const query = { access_token: 'geo', limit: 10 }
    expect(await getForeign(http, server.host, '/v5/Berlin.json', Thing, query)).toEqual(thing)
    const { url, headers } = only(server.seen)
    expect(url).toBe('/v5/Berlin.json?access_token=geo&limit=10')
    expect([headers.authorization, headers['tourwerk-platform']]).toEqual([undefined, undefined])
  })

  it('does not end the session after a 401', async () => {
    const { http, rejected } = startClient()
    server.answer({ status: 401 })
    expect(await failureOf(getForeign(http, server.host, '/v5/x.json', Thing, {}))).toEqual(
      new HttpError({ status: 401 }),
    )
    expect(rejected).toEqual([])
  })
})

describe('write', () => {
  it('is a merge-patch if it changes a record', async () => {
    await patch(startClient().http, '/api/things/1', Thing, { name: null }, { etag: '"7"' })
    const { method, headers, body } = only(server.seen)
    expect([method, headers['content-type'], headers['if-match'], body]).toEqual([
      'PATCH',
      'application/merge-patch+json',
      '"7"',
      '{"name":null}',
    ])
  })

  it('is JSON-LD if it creates a record', async () => {
    await post(startClient().http, '/api/things', Thing, { name: 'Neu' })
    const { method, headers, body } = only(server.seen)
    expect([method, headers['content-type'], headers['if-match'], body]).toEqual([
      'POST',
      'application/ld+json',
      undefined,
      '{"name":"Neu"}',
    ])
  })

  it('can delete a record, with an empty response', async () => {
    server.answer({ status: 204, body: '' })
    await remove(startClient().http, '/api/things/1', { etag: '"7"' })
    const { method, headers } = only(server.seen)
    expect([method, headers['if-match']]).toEqual(['DELETE', '"7"'])
  })

  it.each([
    [true, 'c.1'],
    [false, undefined],
  ])('sends an idempotency key only to a server that supports it (%j)', async (idempotencyKeys, key) => {
    const { http } = startClient({ idempotencyKeys })
    await post(http, '/api/things', Thing, {}, { commandId: 'c.1' })
    await patch(http, '/api/things/1', Thing, {}, { commandId: 'c.1' })
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
  })
})

describe('call of an extension', () => {
  const invalidation = (extensions: readonly Extension[]) => {
    const { http, rejected } = startClient({ extensions })
    return { call: post(http, '/api/token/invalidate', Thing, {}), rejected }
  }

  it('is sent if the API announces it', async () => {
    await invalidation(['tokenInvalidation']).call
    expect(server.seen).toHaveLength(1)
  })

  it('is not sent otherwise, and fails like an unknown endpoint', async () => {
    const { call, rejected } = invalidation(['account'])
    expect(await failureOf(call)).toMatchObject({ status: 404 })
    expect([server.seen, rejected]).toEqual([[], []])
  })
})

describe('cancelled call', () => {
  it('is not an ApiError while it waits for the response', async () => {
    const { http } = startClient()
    const abort = new AbortController()
    server.answer('silence')
    const call = failureOf(get(http, '/api/things/1', Thing, {}, { signal: abort.signal }))
    await server.nextRequest()
    abort.abort()
    expect(isCancel(await call)).toBe(true)
  })

  it('is not sent if it is cancelled while it waits for a token', async () => {
    const abort = new AbortController()
    const { http } = startClient({
      accessToken: () => {
        abort.abort()
        return Promise.resolve('t1')
      },
    })
    const call = post(http, '/api/things', Thing, {}, { signal: abort.signal })
    expect(isCancel(await failureOf(call))).toBe(true)
    expect(server.seen).toEqual([])
  })

  it('is not an ApiError for another host either', async () => {
    const abort = new AbortController()
    server.answer('silence')
    const call = getForeign(startClient().http, server.host, '/x', Thing, {}, { signal: abort.signal })
    const failure = failureOf(call)
    await server.nextRequest()
    abort.abort()
    expect(isCancel(await failure)).toBe(true)
  })
})
