import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/adapters/mail/smtpMailer'
import { mailOutbox } from '../../server/db/schema/messages'
import { enqueue } from '../../server/jobs/enqueue'
import { queuedJobs } from '../../server/jobs/queue'
import { runJobs } from '../../server/jobs/runJobs'
import { missingMailJobs } from '../../server/mail/addMissingMailJobs'
import { queueMail, queueMails } from '../../server/mail/outbox'
import { mailJob } from '../../server/mail/sendMail'
import { newId } from '../../server/uuid'
import { forgetJobs } from '../support/workOff'
import { plainText, startSmtp } from '../support/smtpServer'
import { startTestServer, type TestServer } from './support/testServer'

const minute = 60_000
const from = 'Tourwerk <no-reply@tourwerk.example>'

describe('the sender of mails', () => {
  let server: TestServer
  let time: Date
  let logged: unknown[]
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    server = await startTestServer()
  }, 60_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(mailOutbox)
    await server.work({ kinds: [mailJob] })
    time = new Date()
    logged = []
    smtp = await startSmtp()
  })
  afterEach(() => smtp.close())

  const log = {
    warn: (...entry: unknown[]) => void logged.push(entry),
    error: (...entry: unknown[]) => void logged.push(entry),
  }
  type Work = Parameters<TestServer['work']>[0]
  /** Runs the jobs of the mails, also those that wait for a retry. */
  async function sendMails(url = smtp.url(), more: NonNullable<Work>['deps'] = {}) {
    const mailer = createSmtpMailer(url, from)
    await server.work({ kinds: [mailJob, missingMailJobs], deps: { mailer, now: () => time, log, ...more } })
    mailer.close()
  }
  const mail = { recipient: 'kita@kunde.example', subject: 'Grüße', body: 'Größe: 3 m²\nToken: abc' }
  const queue = (more: object = {}) => queueMail(server.db, { ...mail, ...more }, time)
  const rows = () =>
    server.db
      .select({
        sentAt: mailOutbox.sentAt,
        failedAt: mailOutbox.failedAt,
        attempts: mailOutbox.attempts,
        body: mailOutbox.body,
      })
      .from(mailOutbox)
      .orderBy(mailOutbox.createdAt)

  it('sends a mail once, with characters of every kind, and deletes its text', async () => {
    await queue()
    await sendMails()
    await sendMails()
    const [first, ...others] = smtp.received
    expect([first?.recipients, others]).toEqual([['kita@kunde.example'], []])
    const text = plainText(first?.text ?? '')
    expect(text).toContain('From: Tourwerk <no-reply@tourwerk.example>')
    expect(first?.text).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
    expect(text).toContain('Größe: 3 m²\r\nToken: abc')
    expect(await rows()).toEqual([{ sentAt: time, failedAt: null, attempts: 1, body: '' }])
    expect(logged).toEqual([])
  })

  it('sends the same text as HTML where it exists, and deletes both', async () => {
    await queue({ html: '<p>Größe: 3 m²</p>' })
    await sendMails()
    const text = plainText(smtp.received[0]?.text ?? '')
    expect(text).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*Größe: 3 m²[^]*text\/html[^]*<p>Größe: 3 m²<\/p>/,
    )
    const [row] = await server.db.select({ html: mailOutbox.html, body: mailOutbox.body }).from(mailOutbox)
    expect(row).toEqual({ html: null, body: '' })
  })

  it('treats a recipient as one address, whatever it contains', async () => {
    await queue({ recipient: 'a,b@kunde.example' })
    await sendMails()
    expect(smtp.received.flatMap(({ recipients }) => recipients.length)).toEqual([1])
  })

  it('attaches the PDF of a proof, and gives up when the proof is deleted', async () => {
    const { companyId, 'proof-of-services': proofOfServiceId } = server.fixture.own
    await queue({ companyId, proofOfServiceId })
    const asked: string[] = []
    await sendMails(smtp.url(), {
      async *drawProof(proof) {
        asked.push(...[proof].flat().map(({ id }) => id))
        yield Buffer.from('%PDF')
      },
    })
    expect(asked).toEqual([proofOfServiceId])
    const text = smtp.received[0]?.text ?? ''
    expect(text).toMatch(/filename="?[^;]*\.pdf/)
    expect(text).toContain(Buffer.from('%PDF').toString('base64'))
    await queue({ companyId, proofOfServiceId: newId() })
    await sendMails()
    expect((await rows()).map(({ failedAt }) => failedAt)).toEqual([null, time])
  })

  it('retries after a growing pause, as often as it takes', async () => {
    let isBusy = true
    await smtp.close()
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        isBusy ? done(Object.assign(new Error('busy'), { responseCode: 451 })) : done(),
    })
    await queue()
    const pauses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      await sendMails()
      const [job] = await server.db
        .select({ ms: sql<number>`extract(epoch from ${queuedJobs.runAt} - now())::float` })
        .from(queuedJobs)
        .where(eq(queuedJobs.taskIdentifier, mailJob.name))
      pauses.push(Math.round(job?.ms ?? 0))
    }
    isBusy = false
    await sendMails()
    expect(pauses).toEqual([3, 7, 20])
    expect(smtp.received.length).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 4, sentAt: time }])
  })

  it('waits while another process may still be sending the mail', async () => {
    await queue()
    await server.db.update(mailOutbox).set({ nextAttemptAt: new Date(time.getTime() + minute) })
    await sendMails()
    expect(smtp.received).toEqual([])
    time = new Date(time.getTime() + minute)
    await sendMails()
    expect(smtp.received.length).toBe(1)
  })

  it('sends mails without a job, as earlier versions queued them', async () => {
    await queue()
    await forgetJobs(server.db)
    time = new Date(time.getTime() + 2 * minute)
    await enqueue(server.db, missingMailJobs, [{}])
    await enqueue(server.db, missingMailJobs, [{}])
    await sendMails()
    expect(smtp.received.length).toBe(1)
  })

  it('gives up a mail whose recipient does not exist, and one that is older than a day', async () => {
    await smtp.close()
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    await queue()
    await sendMails()
    await queue()
    time = new Date(time.getTime() + 24 * 60 * minute + 1)
    await sendMails()
    expect((await rows()).map(({ sentAt, failedAt, body }) => [sentAt, failedAt !== null, body])).toEqual([
      [null, true, ''],
      [null, true, ''],
    ])
  })

  it('logs neither the content of a mail, nor the password, nor the responses of the mail server', async () => {
    await queue()
    await sendMails(smtp.url('Falsch-0815'))
    await smtp.close()
    time = new Date(time.getTime() + minute)
    await sendMails()
    smtp = await startSmtp()
    const text = JSON.stringify(logged)
    expect(logged.length).toBe(2)
    expect(text).toMatch(/EAUTH.*(ECONNECTION|ESOCKET|ECONNREFUSED)/)
    expect(['Falsch', 'Token', 'kunde', 'Gr', 'Invalid login'].filter((part) => text.includes(part))).toEqual(
      [],
    )
    expect((await rows())[0]?.sentAt).toBeNull()
  })

  it('sends each of many mails once, with several servers', async () => {
    for (let index = 0; index < 15; index += 1) await queue({ subject: `Nr. ${index}` })
    await Promise.all([sendMails(), sendMails(), sendMails()])
    const subjects = smtp.received.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])
    expect(subjects.toSorted()).toEqual(Array.from({ length: 15 }, (_, index) => `Nr. ${index}`).toSorted())
  })

  it('keeps the first of several mails with one key', async () => {
    const kept = await queueMails(
      server.db,
      [
        { ...mail, onceKey: 'a' },
        { ...mail, onceKey: 'b' },
        { ...mail, onceKey: 'a' },
        { ...mail },
        { ...mail },
      ],
      time,
    )
    const again = await queueMails(server.db, [{ ...mail, onceKey: 'b' }], time)
    expect([kept.map(({ onceKey }) => onceKey), again, (await rows()).length]).toEqual([
      ['a', 'b', undefined, undefined],
      [],
      4,
    ])
  })

  it('stops after the mails in flight, and sends no other', async () => {
    const finish: (() => void)[] = []
    let begin: () => void
    const begun = new Promise<void>((resolve) => (begin = resolve))
    await smtp.close()
    smtp = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          finish.push(done)
          if (finish.length === 4) begin()
        })
      },
    })
    for (let n = 0; n < 6; n += 1) await queue()
    const mailer = createSmtpMailer(smtp.url(), from)
    const { connection } = server
    const running = await runJobs({
      connection,
      kinds: [mailJob],
      deps: server.jobDeps({ mailer, log, now: () => time }),
    })
    await begun
    const stopped = running.stop()
    for (const done of finish) done()
    await stopped
    mailer.close()
    expect((await rows()).filter(({ sentAt }) => sentAt !== null).length).toBe(4)
  })
})
