import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../tests/support/answeringServer'
import { Thing, deviceNowMs, failureOf, startTestClient, thing } from '../../tests/support/testClient'
import { createApi } from './api'
import { get, getVersioned, patch, post, postForFile, getFile, postForLines, remove } from './httpCalls'
import { readRuntimeConfig } from '../contract/wire/runtimeConfig'
import * as Schema from 'effect/Schema'
import { DecodeError, HttpError, NetworkError } from '../domain/calls/errors'

type Options = Parameters<typeof startTestClient>[0]
let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
  server.answer({ body: thing })
})
afterEach(() => server.stop())
const startClient = (options: Options = {}) => startTestClient({ apiHost: server.host, ...options })

describe('response', () => {
  it('has a version', async () => {
    server.answer({ body: thing, headers: { etag: '"7"' } })
    expect(await getVersioned(startClient().http, '/api/things/1', Thing)).toEqual({
      value: thing,
      etag: '"7"',
    })
  })

  it('may have no version', async () => {
    expect(await getVersioned(startClient().http, '/api/things/1', Thing)).toEqual({
      value: thing,
      etag: null,
    })
  })

  it.each([
    ['of another shape', { name: 'no id' }],
    ['that is an HTML page', '<!doctype html><title>Anmeldung</title>'],
    ['without content', ''],
  ])('%s cannot be decoded', async (_, body) => {
    server.answer({ body })
    const error = await failureOf(get(startClient().http, '/api/things/1', Thing))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toBe('Error: The answer of /api/things/1 could not be read')
  })
})

describe('response of a write', () => {
  const writes = [
    ['post', (path: string) => post(startClient().http, path, Thing, {})],
    ['patch', async (path: string) => (await patch(startClient().http, path, Thing, {})).value],
  ] as const

  it.each(writes)('of %s is decoded if it has a body', async (_, write) => {
    expect(await write('/api/things')).toEqual(thing)
  })

  it.each(
    writes.flatMap(([name, write]) => [
      [name, 'without content', write, { status: 204 }] as const,
      [name, 'with an empty body', write, { body: '' }] as const,
      [name, 'of another shape', write, { status: 202, body: { message: 'done' } }] as const,
      [name, 'that is a word', write, { body: 'OK' }] as const,
    ]),
  )('of %s %s is a success without a result', async (_, __, write, answer) => {
    server.answer(answer)
    expect(await write('/api/things')).toBeNull()
  })

  it.each([...writes, ['delete', (path: string) => remove(startClient().http, path)] as const])(
    'of %s is rejected if it is an HTML page',
    async (_, write) => {
      server.answer({ body: ' <!doctype html><title>Anmeldung</title>' })
      expect(await failureOf(write('/api/things'))).toBeInstanceOf(DecodeError)
    },
  )
})

describe('failed call', () => {
  it.each([400, 401, 403, 404, 405, 408, 409, 412, 413, 422, 429, 500, 502, 503])(
    'with status %i has the members of the response',
    async (status) => {
      const violations = [{ propertyPath: 'name', message: 'Zu lang.' }]
      server.answer({
        status,
        body: {
          'hydra:title': 'Fehler',
          'hydra:description': 'Das geht nicht.',
          code: 'VersionConflict',
          violations,
        },
      })
      const error = await failureOf(get(startClient().http, '/api/things/1', Thing))
      expect(error).toBeInstanceOf(HttpError)
      expect({ ...(error as HttpError) }).toEqual({
        _tag: 'HttpError',
        status,
        title: 'Fehler',
        description: 'Das geht nicht.',
        code: 'VersionConflict',
        violations,
        retryAfterSeconds: null,
      })
    },
  )

  it.each([
    ['an HTML page of a proxy', '<html>Bad Gateway</html>'],
    ['an empty object', {}],
    ['a list', []],
    ['nothing', ''],
    ['nulls', { 'hydra:title': null, 'hydra:description': null, code: null, violations: null }],
    ['a number for a code', { code: 401 }],
  ])('with %s instead of a problem has only a status', async (_, body) => {
    server.answer({ status: 502, body })
    const error = await failureOf(get(startClient().http, '/api/things/1', Thing))
    expect({ ...(error as HttpError) }).toEqual({ ...new HttpError({ status: 502 }) })
  })

  it('uses the message of a login response as its description', async () => {
    server.answer({ status: 401, body: { code: 401, message: 'Falsches Passwort.' } })
    const error = await failureOf(post(startClient().http, '/api/authentication_token', Thing, {}))
    expect((error as HttpError).description).toBe('Falsches Passwort.')
  })

  it.each([
    ['30', 30],
    ['0', 0],
    ['-5', 0],
    ['1.5', 1.5],
    ['bald', null],
    ['', null],
  ])('parses Retry-After %j as %j seconds', async (header, seconds) => {
    server.answer({ status: 503, headers: { 'retry-after': header } })
    const error = await failureOf(get(startClient().http, '/api/things/1', Thing))
    expect((error as HttpError).retryAfterSeconds).toBe(seconds)
  })

  it.each([
    ['Sat, 21 Nov 2026 10:10:45 GMT', 45],
    ['Sat, 21 Nov 2026 10:09:00 GMT', 0],
  ])("parses Retry-After %j by the server's clock", async (header, seconds) => {
    const { http, clock } = startClient()
    clock.observe(deviceNowMs + 600_000)
    server.answer({ status: 429, headers: { 'retry-after': header } })
    const error = await failureOf(get(http, '/api/things/1', Thing))
    expect((error as HttpError).retryAfterSeconds).toBe(seconds)
  })

  it.each(['cut', 'refused'] as const)('without a response (%s) is a network error', async (how) => {
    if (how === 'refused') await server.stop()
    else server.answer('cut')
    const error = await failureOf(get(startClient().http, '/api/things/1', Thing))
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as NetworkError).cause).toBeInstanceOf(Error)
    expect((error as NetworkError).isCut).toBe(how === 'cut')
  })
})

describe('call for a file', () => {
  const path = '/api/things-export-xlsx'

  it('sends its body and returns the bytes of the response', async () => {
    server.answer({ body: 'PK\u0003\u0004', headers: { 'content-type': 'application/zip' } })
    const file = await postForFile(startClient().http, path, { things: ['/api/things/1'] })
    expect([file.type, await file.text()]).toEqual(['application/zip', 'PK\u0003\u0004'])
    expect(server.seen.map(({ method, url, body }) => ({ method, url, body: JSON.parse(body) }))).toEqual([
      { method: 'POST', url: path, body: { things: ['/api/things/1'] } },
    ])
  })

  it('decodes a refusal, which is not a file', async () => {
    const violations = [{ propertyPath: 'things', message: 'Keine Daten.' }]
    server.answer({ status: 422, body: { 'hydra:title': 'Fehler', code: 'Unprocessable', violations } })
    const error = await failureOf(postForFile(startClient().http, path, {}))
    expect({ ...(error as HttpError) }).toEqual({
      ...new HttpError({ status: 422, title: 'Fehler', code: 'Unprocessable', violations }),
    })
  })

  it('rejects an empty response', async () => {
    server.answer({ body: '' })
    expect(await failureOf(postForFile(startClient().http, path, {}))).toBeInstanceOf(DecodeError)
  })

  it('rejects an HTML page, which a proxy sends with status 200', async () => {
    const page = { body: '<!doctype html><title>Anmelden</title>', headers: { 'content-type': 'text/html' } }
    for (const call of [
      () => postForFile(startClient().http, path, {}),
      () => getFile(startClient().http, path),
    ]) {
      server.answer(page)
      expect(await failureOf(call())).toBeInstanceOf(DecodeError)
    }
    server.answer(page)
    expect((await getFile(startClient().http, path, {}, () => true)).size).toBe(page.body.length)
  })

  it('has only a status if the refusal cannot be decoded', async () => {
    server.answer({ status: 502, body: '<html>Bad Gateway</html>' })
    const error = await failureOf(postForFile(startClient().http, path, {}))
    expect({ ...(error as HttpError) }).toEqual({ ...new HttpError({ status: 502 }) })
  })

  it('is a network error if it is cut off', async () => {
    server.answer('cut')
    expect(await failureOf(postForFile(startClient().http, path, {}))).toBeInstanceOf(NetworkError)
  })
})

describe('call with a line-by-line response', () => {
  const path = '/api/things/1/work'
  const Line = Schema.Struct({ share: Schema.Finite })
  const readLines = async (body: string) => {
    server.answer({ body })
    const lines: number[] = []
    await postForLines(
      startClient().http,
      path,
      Line,
      { wish: 1 },
      { onLine: ({ share }) => lines.push(share) },
    )
    return lines
  }

  it('reports each line once, in order', async () => {
    expect(await readLines('{"share":0}\n{"share":0.5}\n{"share":1}')).toEqual([0, 0.5, 1])
    expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', path, '{"wish":1}'],
    ])
  })

  it('skips invalid lines', async () => {
    expect(await readLines('\nwait\n{"share":"half"}\n{"share":0.5}\n{"share":')).toEqual([0.5])
  })

  it.each([
    ['refused', { status: 422, body: { violations: [{ propertyPath: 'a', message: 'Nein.' }] } }, HttpError],
    ['cut', 'cut' as const, NetworkError],
  ])('can be %s', async (_, answer, kind) => {
    server.answer(answer)
    const call = postForLines(startClient().http, path, Line, {}, { onLine: () => undefined })
    const error = await failureOf(call)
    expect(error).toBeInstanceOf(kind)
    if (error instanceof HttpError)
      expect(error.violations).toEqual([{ propertyPath: 'a', message: 'Nein.' }])
  })

  it('fails if the response ends without an order', async () => {
    const { tourTemplates } = createApi(startClient().http, readRuntimeConfig({}))
    const wishes = { includeInactive: false, optimizeWithCapacities: false }
    const shares: number[] = []
    const search = () =>
      tourTemplates.previewOptimization('/api/tour-templates/1', wishes, {
        onShare: (share) => shares.push(share),
      })
    server.answer({ body: '{"share":0.5}\n' })
    expect(await failureOf(search())).toBeInstanceOf(NetworkError)
    server.answer({ body: '{"share":0.75}\n{"found":{"order":["/b","/a"],"iterations":"many"}}\n' })
    expect(await search()).toEqual({ order: ['/b', '/a'], iterations: null })
    expect(shares).toEqual([0.5, 0.75])
  })
})

describe('response with status 401', () => {
  it('reports the token of the call to the token source', async () => {
    let current = 't1'
    const { http, rejected } = startClient({ accessToken: () => Promise.resolve(current) })
    server.answer({ status: 401 })
    const call = failureOf(get(http, '/api/things/1', Thing))
    await server.nextRequest()
    current = 't2'
    await call
    expect(rejected).toEqual(['t1'])
  })

  it('reports nothing for a call without a token', async () => {
    const { http, rejected } = startClient()
    server.answer({ status: 401 })
    await failureOf(post(http, '/api/token/refresh', Thing, {}))
    expect(rejected).toEqual([])
  })

  it.each([403, 404, 500])('is distinguished from %i', async (status) => {
    const { http, rejected } = startClient()
    server.answer({ status })
    await failureOf(get(http, '/api/things/1', Thing))
    expect(rejected).toEqual([])
  })
})
