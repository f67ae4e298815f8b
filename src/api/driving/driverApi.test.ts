import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer, type Answer } from '../../../tests/support/answeringServer'
import { failureOf, startTestClient } from '../../../tests/support/testClient'
import { DecodeError, NetworkError, SessionEndedError, statusOf } from '../../domain/calls/errors'
import { createDriverApi, driverKeys, driverQueries, type DriverApi } from './driverApi'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
let clockMs: number
beforeEach(async () => {
  server = await startAnsweringServer()
  clockMs = Date.parse('2026-12-08T08:00:00.000Z')
})
afterEach(() => server.stop())

const startApi = (more: Parameters<typeof startTestClient>[0] = {}) =>
  createDriverApi(startTestClient({ apiHost: server.host, ...more }).http, () => new Date(clockMs))
const lastBody = () => JSON.parse(server.seen.at(-1)?.body ?? '') as Record<string, unknown>
const lastCall = () => {
  const { method, url } = server.seen.at(-1) ?? {}
  return `${method} ${url}`
}

const at = '2026-12-08T07:55:00.000Z'
const proof = {
  clientId: '0b2c1a9e-0000-4000-8000-000000000001',
  serviceLocation: '/api/service-locations/7',
}
const content = new Blob(['Foto'])
const order = { tourTemplate: '/api/tour-templates/3', plannedDate: '2026-12-08', originTimeStamp: at }

const reads: Record<string, [call: (api: DriverApi) => Promise<unknown>, request: string]> = {
  me: [(api) => api.me(), 'GET /api/driver/me'],
  day: [(api) => api.day(), 'GET /api/driver/day'],
  dayAsked: [(api) => api.day({ day: '2026-12-09' }), 'GET /api/driver/day?day=2026-12-09'],
  tours: [(api) => api.tours(), 'GET /api/driver/tours'],
  route: [(api) => api.route('/api/tours/4'), 'GET /api/driver/tours/4/route'],
  stop: [(api) => api.stop('/api/service-locations/7'), 'GET /api/driver/stops/7'],
}

/** Every write, with its result for a response that says nothing. */
const writes: Record<string, [call: (api: DriverApi) => Promise<unknown>, result: unknown, request: string]> =
  {
    end: [
      (api) => api.end({ tour: '/api/tours/4', originTimeStamp: at, commandId: 'c1' }),
      undefined,
      'PATCH /api/tours/4/stop',
    ],
    sendProof: [
      (api) => api.sendProof({ ...proof, state: 'COMPLETED' }),
      { clientId: proof.clientId },
      'POST /api/driver/proofs',
    ],
    sendPicture: [
      (api) => api.sendPicture({ proof: 'p1', id: 'f1', kind: 'photo', content, contentType: 'image/jpeg' }),
      { clientId: 'p1' },
      'PUT /api/driver/proofs/p1/files/f1?kind=photo',
    ],
    sendPositions: [
      (api) => api.sendPositions({ tour: '/api/tours/4', positions: [] }),
      null,
      'POST /api/driver/tours/4/positions',
    ],
    pair: [(api) => api.pair({ code: 'K7XA94M2' }), null, 'POST /api/devices/pair'],
  }

const answers: Record<string, Answer> = {
  'without content': { status: 204 },
  'with an empty body': { status: 200, body: '' },
  'of an unknown shape': { status: 202, body: { message: 'accepted' } },
}

describe('the calls of a driver', () => {
  it.each(Object.entries(reads))('%s reads its path', async (_, [read, request]) => {
    server.answer({ body: { '@id': '/x', id: '1', roles: [], 'hydra:member': [], 'hydra:totalItems': 0 } })
    await read(startApi())
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([request])
  })

  it.each(
    Object.entries(writes).flatMap(([name, [write, result, request]]) =>
      Object.keys(answers).map((how) => ({ name, how, write, result, request })),
    ),
  )('$name succeeds with a response $how', async ({ how, write, result, request }) => {
    server.answer(answers[how] ?? {})
    expect(await write(startApi())).toEqual(result)
    expect([server.seen.length, lastCall()]).toEqual([1, request])
  })

  it.each(Object.entries(writes))('%s is not done by a page of a portal', async (_, [write]) => {
    server.answer({ body: '<!doctype html><title>WLAN</title>' })
    expect(await failureOf(write(startApi()))).toBeInstanceOf(DecodeError)
  })

  it('are listed above', () => {
    const known = [...Object.keys(reads), ...Object.keys(writes), 'start', 'download']
    expect(Object.keys(startApi()).filter((call) => !known.includes(call))).toEqual([])
  })
})

describe('the queries of a driver', () => {
  const file = { '@id': '/api/files/8' }

  it('read by a signal, under keys of their own', async () => {
    const asked: [call: string, input: unknown][] = []
    const { signal } = new AbortController()
    const note = (call: string) => (input: unknown, options?: unknown) => {
      asked.push([call, options === undefined ? input : [input, options]])
      return Promise.resolve(call)
    }
    const calls = ['me', 'day', 'tours', 'route', 'stop', 'download'] as const
    const api = Object.fromEntries(calls.map((call) => [call, note(call)])) as unknown as DriverApi
    const queries = driverQueries(api)
    const all = [
      queries.me(),
      queries.day(),
      queries.day('2026-12-09'),
      queries.tours(),
      queries.route('/api/tours/4'),
      queries.stop('/api/service-locations/7'),
      queries.content(file),
    ]
    for (const { queryFn } of all) await (queryFn as (context: object) => unknown)({ signal })
    expect(asked).toEqual([
      ['me', { signal }],
      ['day', { signal }],
      ['day', { signal, day: '2026-12-09' }],
      ['tours', { signal }],
      ['route', ['/api/tours/4', { signal }]],
      ['stop', ['/api/service-locations/7', { signal }]],
      ['download', [file, { signal }]],
    ])
    const keys = all.map(({ queryKey }) => JSON.stringify(queryKey))
    expect(new Set(keys).size).toBe(all.length)
    expect(all.every(({ queryKey }) => queryKey[0] === driverKeys.all[0])).toBe(true)
  })
})

describe('a start', () => {
  it('has what is given, under the key of its command', async () => {
    server.answer({ status: 201, body: { '@id': '/api/tours/9' } })
    const api = startApi()
    expect(await api.start({ ...order, commandId: 'c1' })).toEqual({ iri: '/api/tours/9' })
    expect([lastBody(), server.seen[0]?.headers['idempotency-key']]).toEqual([order, 'c1'])
    await api.start({ ...order, plannedDate: null, originTimeStamp: null, commandId: 'c2' })
    expect(lastBody()).toEqual({ tourTemplate: order.tourTemplate })
  })

  it('fails if the tour remains unknown', async () => {
    for (const answer of Object.values(answers)) {
      server.answer(answer)
      expect(await failureOf(startApi().start({ ...order, commandId: 'c1' }))).toBeInstanceOf(DecodeError)
    }
  })
})

describe('an end', () => {
  const end = () => startApi().end({ tour: '/api/tours/4', originTimeStamp: at, commandId: 'c1' })

  it('names its moment, and a tour that has ended already counts as ended', async () => {
    for (const status of [200, 409]) {
      server.answer({ status })
      await end()
      expect([lastBody(), server.seen.at(-1)?.headers['idempotency-key']]).toEqual([
        { originTimeStamp: at },
        'c1',
      ])
    }
  })

  it.each([403, 422, 503])('is refused by %s', async (status) => {
    server.answer({ status })
    expect(statusOf(await failureOf(end()))).toBe(status)
  })
})

describe('a proof', () => {
  it('and positions have the clock of the device at each attempt', async () => {
    const api = startApi()
    const body = { ...proof, state: 'COMPLETED', timeStamp: at } as const
    const position = { lat: 52.5, lng: 13.4, originalTimeStamp: at }
    server.answer({ status: 503 })
    await failureOf(api.sendProof(body))
    clockMs += 60_000
    server.answer({ status: 201, body: { ...proof, proofOfService: '/api/proof-of-services/5', files: {} } })
    expect(await api.sendProof(body)).toMatchObject({ proofOfService: '/api/proof-of-services/5' })
    expect(server.seen.map((call) => JSON.parse(call.body) as unknown)).toEqual([
      { ...body, sentAt: '2026-12-08T08:00:00.000Z' },
      { ...body, sentAt: '2026-12-08T08:01:00.000Z' },
    ])
    server.answer({ body: { accepted: 1, ignored: 0, refused: [] } })
    const sent = await api.sendPositions({ tour: '/api/tours/4', positions: [position] })
    expect([sent?.accepted, lastBody()]).toEqual([
      1,
      { sentAt: '2026-12-08T08:01:00.000Z', positions: [position] },
    ])
  })

  it('gets its pictures as bytes of their type', async () => {
    const file = { clientId: 'f1', kind: 'photo' }
    server.answer({ status: 201, body: { clientId: 'p1', files: [file] } })
    const picture = { proof: 'p1', id: 'f1', kind: 'photo', content, contentType: 'image/jpeg' } as const
    expect(await startApi().sendPicture(picture)).toMatchObject({ clientId: 'p1', files: [file] })
    const [{ body, headers } = { body: '', headers: {} }] = server.seen
    expect([body, headers['content-type'], headers.authorization]).toEqual([
      'Foto',
      'image/jpeg',
      'Bearer t1',
    ])
  })
})

describe('pairing', () => {
  const token = 'device.k7'

  it('needs no session', async () => {
    server.answer({ status: 201, body: { token, driver: null, device: { '@id': '/api/devices/1' } } })
    const api = startApi({ accessToken: () => Promise.reject(new SessionEndedError()) })
    expect(await api.pair({ code: 'K7XA94M2', model: 'Zebra' })).toMatchObject({ token, driver: null })
    expect([lastBody(), server.seen[0]?.headers.authorization]).toEqual([
      { code: 'K7XA94M2', model: 'Zebra' },
      undefined,
    ])
    expect(await failureOf(api.me())).toBeInstanceOf(SessionEndedError)
  })
})

describe('a file', () => {
  const file = { '@id': '/api/files/8', sizeBytes: 4, downloadPath: '/api/driver/files/8' }

  it('is read from the path that the server sends, on its own host', async () => {
    server.answer({ body: 'Plan', headers: { 'content-type': 'text/plain' } })
    const paths: (string | null)[] = ['/v2/files/8', 'https://anderswo.example/8', null]
    for (const downloadPath of paths) await startApi().download({ ...file, downloadPath })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v2/files/8',
      '/api/driver/files/8',
      '/api/driver/files/8',
    ])
  })

  it('is not shorter than announced, and no page', async () => {
    server.answer({ body: 'Pla', headers: { 'content-type': 'text/plain' } })
    expect(await failureOf(startApi().download(file))).toBeInstanceOf(NetworkError)
    server.answer({ body: '<!doctype html>', headers: { 'content-type': 'text/html' } })
    expect(await failureOf(startApi().download(file))).toBeInstanceOf(DecodeError)
  })
})
