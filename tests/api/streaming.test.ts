import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { destinations } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const count = 1500

let server: TestServer
let origin: string
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { STREAMS_PER_COMPANY: '1' } })
  const { companyId } = server.fixture.own
  const rows = Array.from({ length: count }, (_, i) => ({ id: newId(), companyId, name: `Ziel ${i}` }))
  await server.db.insert(destinations).values(rows)
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const everything = '/api/destinations?pagination=false'

describe('an uncapped list', () => {
  it('contains every record, compressed or not', async () => {
    const { body } = await server.call('GET', everything, { token })
    expect([body['hydra:totalItems'], (body['hydra:member'] as unknown[]).length]).toEqual([
      count + 1,
      count + 1,
    ])
    const answer = await fetch(`${origin}${everything}`, { headers: { authorization: `Bearer ${token}` } })
    const compressed = (await answer.json()) as { 'hydra:totalItems': number }
    expect([answer.headers.get('content-encoding'), compressed['hydra:totalItems']]).toEqual([
      'gzip',
      count + 1,
    ])
  })

  it('waits while the company has reached its limit of concurrent reads', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call('GET', everything, { token })))
    expect(answers.map(({ status, body }) => [status, body['hydra:totalItems']])).toEqual(
      [1, 2, 3].map(() => [200, count + 1]),
    )
  })

  it('does not delay twenty plans that a user opens at once', async () => {
    const tour = `/api/tour-templates/${server.fixture.own['tour-templates']}`
    const calls = [
      tour,
      `${tour}/destinations?pagination=false&sort[positionInTour]=ASC`,
      `${tour}/route`,
      '/api/tour-templates-select-options',
      '/api/users?pagination=false',
      '/api/tags?pagination=false',
      '/api/colours?pagination=false',
    ]
    const plans = Array.from({ length: 20 }, () => calls).flat()
    const answers = await Promise.all(plans.map((url) => server.call('GET', url, { token })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('counts as ended when its client disconnects', async () => {
    await new Promise<void>((resolve) => {
      const call = request(
        `${origin}${everything}`,
        { headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          answer.once('data', () => call.destroy())
          answer.once('close', () => resolve())
          answer.on('error', () => undefined)
        },
      )
      call.on('error', () => undefined)
      call.end()
    })
    await vi.waitFor(
      async () => expect((await server.call('GET', everything, { token })).status).toBe(200),
      10_000,
    )
  })
})
