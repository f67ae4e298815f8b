import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '../../server/db/schema/messages'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const recipient = 'hausverwaltung@kunde.example'

describe('a proof that is sent manually', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(mailOutbox)
  })

  async function send(more: { as?: string; body?: object; key?: string } = {}) {
    const id = server.fixture.own['proof-of-services']
    return server.call('POST', `/api/proof-of-services/${id}/send-mail`, {
      token: await server.login(more.as ?? staff.admin.email),
      body: more.body ?? { recipient },
      ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
    })
  }
  const outbox = () => server.db.select().from(mailOutbox)

  it('is queued in the outbox with its PDF, and in the list of mails', async () => {
    const { status, body } = await send()
    expect([status, body['@id']]).toEqual([
      200,
      `/api/proof-of-services/${server.fixture.own['proof-of-services']}`,
    ])
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient,
      cause: 'proof',
      causeId: server.fixture.own['proof-of-services'],
      proofOfServiceId: server.fixture.own['proof-of-services'],
      companyId: server.fixture.own.companyId,
    })
    expect(mail?.body).toContain('im Anhang finden Sie den Nachweis')
    const token = await server.login(staff.admin.email)
    const { body: list } = await server.call('GET', '/api/mails', { token })
    expect(list['hydra:member']).toMatchObject([{ recipient, cause: 'proof' }])
  })

  it('is sent once for a repeated call', async () => {
    const key = newId()
    await send({ key })
    await send({ key })
    expect(await outbox()).toHaveLength(1)
    await send({ key: newId() })
    expect(await outbox()).toHaveLength(2)
  })

  it.each([[{}], [{ recipient: '' }], [{ recipient: 'niemand' }], [{ recipient: ['a@b.example'] }]])(
    'needs a recipient: %j',
    async (body) => {
      const { status, body: answer } = await send({ body })
      expect([status, answer.violations]).toEqual([
        422,
        [expect.objectContaining({ propertyPath: 'recipient' })],
      ])
      expect(await outbox()).toEqual([])
    },
  )

  it.each([
    ['who may only look', staff.spectator.email, 403],
    ['of another company', otherAdmin, 404],
  ])('is rejected for %s', async (_, as, expected) => {
    expect((await send({ as })).status).toBe(expected)
    expect(await outbox()).toEqual([])
  })

  it('is sent at most ten times per minute', async () => {
    const statuses: number[] = []
    // A minute may end in between.
    for (let count = 0; count <= 20; count += 1) statuses.push((await send()).status)
    const sent = statuses.filter((status) => status === 200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(21 - sent.length)
    expect(sent.length).toBeLessThan(21)
    expect(await outbox()).toHaveLength(sent.length)
  })
})
