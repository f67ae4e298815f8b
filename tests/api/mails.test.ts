import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailRefused } from '../../server/adapters/mail/mailer'
import { tours } from '../../server/db/schema/driving'
import { mailOutbox } from '../../server/db/schema/messages'
import type { Mail } from '../../server/mail/mail'
import { queueMail } from '../../server/mail/outbox'
import { mailJob } from '../../server/mail/sendMail'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const recipient = 'kita@kunde.example'

describe('the outbox of a company', () => {
  let server: TestServer
  let token = ''
  beforeAll(async () => {
    server = await startTestServer()
    await server.db.delete(mailOutbox)
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const get = async (url: string, as = token) => (await server.call('GET', url, { token: as })).body
  const listed = async (query = '', as = token) =>
    (await get(`/api/mails${query}`, as))['hydra:member'] as Body[]
  const retry = (id: string, as = token) => server.call('POST', `/api/mails/${id}/retry`, { token: as })
  /** @returns its id */
  async function queued(
    more: Partial<Mail> = {},
    owner: Pick<Mail, 'companyId'> = { companyId: server.fixture.own.companyId },
  ): Promise<string> {
    const mail = { recipient, subject: newId(), body: 'Guten Tag', html: '<p>Guten Tag</p>' }
    const whole = { ...mail, ...owner, ...more }
    await queueMail(server.db, whole, server.deps.now())
    const [row] = await server.db.select().from(mailOutbox).where(eq(mailOutbox.subject, whole.subject))
    return row?.id ?? ''
  }
  const rowOf = async (id: string) => {
    const [row] = await server.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    return row
  }
  type Refusal = ConstructorParameters<typeof MailRefused>[0]
  async function sendAll(refusal?: Refusal) {
    const sent: string[] = []
    const send = async ({ id }: { id: string }) => {
      if (refusal) throw new MailRefused(refusal)
      sent.push(id)
    }
    await server.work({ kinds: [mailJob], deps: { mailer: { send, close: () => undefined } } })
    return sent
  }
  const unknownRecipient: Refusal = { code: 'EENVELOPE', status: 550, isFinal: true }

  it('lists recipient, subject and state of each mail, but not its content', async () => {
    const { tours: tour, 'proof-of-services': proof } = server.fixture.own
    const deletedProof = newId()
    await queued({ cause: 'tourStart', causeId: tour })
    server.advance(1000)
    await queued({ cause: 'proof', causeId: deletedProof })
    server.advance(1000)
    await queued({ cause: 'proof', causeId: proof })
    token = await server.login(staff.admin.email)
    const mails = await listed()
    expect(mails.map(({ cause, about, state, attempts }) => [cause, about, state, attempts])).toEqual([
      ['proof', `/api/proof-of-services/${proof}`, 'waiting', 0],
      ['proof', null, 'waiting', 0],
      ['tourStart', `/api/tours/${tour}`, 'waiting', 0],
    ])
    expect(JSON.stringify(await get('/api/mails'))).not.toContain('Guten Tag')
    expect(await listed('?itemsPerPage=1&page=2')).toHaveLength(1)
    await sendAll()
    expect((await listed('?state=sent')).length).toBe(3)
    expect(await listed('?state=failed')).toEqual([])
    expect((await server.call('GET', '/api/mails?state=x', { token })).status).toBe(400)
  })

  it('is for the own company only; mails without a company are in no outbox', async () => {
    const own = await queued()
    await queued({}, {})
    const other = await server.login(otherAdmin)
    const recipients = async (as: string) => (await listed('?state=waiting', as)).length
    expect([await recipients(token), await recipients(other)]).toEqual([1, 0])
    expect((await server.call('GET', `/api/mails/${own}`, { token: other })).status).toBe(404)
    expect((await retry(own, other)).status).toBe(404)
    await sendAll()
  })

  it.each([
    [unknownRecipient, 'failed', 'recipient'],
    [{ code: 'EAUTH', status: 535, isFinal: false }, 'waiting', 'login'],
    [{ code: 'ECONNECTION', isFinal: false }, 'waiting', 'unreachable'],
    [{ code: 'EENVELOPE', status: 451, isFinal: false }, 'waiting', 'refused'],
  ] satisfies [Refusal, string, string][])(
    'contains the reason of a failure: %j',
    async (refusal, state, failure) => {
      const id = await queued()
      await sendAll(refusal)
      expect(await get(`/api/mails/${id}`)).toMatchObject({ state, failure, attempts: 1 })
      await server.db.delete(mailOutbox).where(eq(mailOutbox.id, id))
    },
  )

  it('sends a failed mail again, once, with the same content', async () => {
    const id = await queued({
      cause: 'proof',
      causeId: server.fixture.own['proof-of-services'],
      onceKey: newId(),
    })
    await sendAll(unknownRecipient)
    expect(await get(`/api/mails/${id}`)).toMatchObject({ state: 'failed', canRetry: true })
    server.advance(48 * 3600_000)
    token = await server.login(staff.admin.email)
    expect((await retry(id)).body).toMatchObject({ state: 'waiting', failure: null, attempts: 0 })
    expect((await retry(id)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ body: 'Guten Tag', html: '<p>Guten Tag</p>' })
    expect(await sendAll()).toEqual([id])
    expect(await rowOf(id)).toMatchObject({ body: '', html: null })
    expect((await retry(id)).status).toBe(409)
    expect(await sendAll()).toEqual([])
  })

  it('sends no mail about a finished tour again, and no link of an account', async () => {
    const { companyId } = server.fixture.own
    const tour = { companyId, name: 'Fahrt', color: '#366ae8', startDate: server.deps.now() }
    const running = newId()
    const ended = newId()
    await server.db.insert(tours).values([
      { ...tour, id: running },
      { ...tour, id: ended, endDate: server.deps.now() },
    ])
    const ids = [
      await queued({ cause: 'upcoming', causeId: running }),
      await queued({ cause: 'upcoming', causeId: ended }),
      await queued({ cause: 'passwordReset' }),
    ]
    await sendAll(unknownRecipient)
    const answers = await Promise.all(ids.map((id) => get(`/api/mails/${id}`)))
    expect(answers.map(({ state, canRetry }) => [state, canRetry])).toEqual([
      ['failed', true],
      ['failed', false],
      ['failed', false],
    ])
    expect((await rowOf(ids[2] ?? ''))?.body).toBe('')
    expect((await retry(ids[2] ?? '')).status).toBe(409)
  })
})
