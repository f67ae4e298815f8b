import type { SMTPServerOptions } from 'smtp-server'
import { openTestDatabase } from '../support/databases'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/adapters/mail/smtpMailer'
import type { OpenDatabase } from '../../server/db/client'
import { mailOutbox } from '../../server/db/schema/messages'
import { sendDueMails, startMailSender, type MailSenderParts } from '../../server/mail/mailSender'
import { queueMail, queueMails } from '../../server/mail/outbox'
import { newId } from '../../server/uuid'
import { plainText, startSmtp } from '../support/smtpServer'

const minute = 60_000
const from = 'Tourwerk <no-reply@tourwerk.example>'

describe('the sender of mails', () => {
  let opened: OpenDatabase
  let time: Date
  let logged: unknown[]
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    opened = await openTestDatabase()
  }, 60_000)
  afterAll(() => opened.close())
  beforeEach(async () => {
    await opened.db.delete(mailOutbox)
    time = new Date()
    logged = []
    smtp = await startSmtp()
  })
  afterEach(() => smtp.close())

  const log = {
    warn: (...entry: unknown[]) => void logged.push(entry),
    error: (...entry: unknown[]) => void logged.push(entry),
  }
  const partsFor = (url: string, more: Partial<MailSenderParts> = {}): MailSenderParts => ({
    db: opened.db,
    mailer: createSmtpMailer(url, from),
    now: () => time,
    log,
    attachmentOf: async () => undefined,
    ...more,
  })
  const mail = { recipient: 'kita@kunde.example', subject: 'Grüße', body: 'Größe: 3 m²\nToken: abc' }
  const queue = (more: object = {}) => queueMail(opened.db, { ...mail, ...more }, time)
  const rows = () =>
    opened.db
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
    const parts = partsFor(smtp.url())
    await sendDueMails(parts)
    await sendDueMails(parts)
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
    await sendDueMails(partsFor(smtp.url()))
    const text = plainText(smtp.received[0]?.text ?? '')
    expect(text).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*Größe: 3 m²[^]*text\/html[^]*<p>Größe: 3 m²<\/p>/,
    )
    const [row] = await opened.db.select({ html: mailOutbox.html, body: mailOutbox.body }).from(mailOutbox)
    expect(row).toEqual({ html: null, body: '' })
  })

  it('treats a recipient as one address, whatever it contains', async () => {
    await queue({ recipient: 'a,b@kunde.example' })
    await sendDueMails(partsFor(smtp.url()))
    expect(smtp.received.flatMap(({ recipients }) => recipients.length)).toEqual([1])
  })

  it('attaches the PDF of a proof, and gives up when the proof is deleted', async () => {
    const proof = { companyId: newId(), proofOfServiceId: newId() }
    await queue(proof)
    const attachment = {
      fileName: 'nachweis.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    }
    const asked: unknown[] = []
    await sendDueMails(
      partsFor(smtp.url(), {
        attachmentOf: async (each) => {
          asked.push(each)
          return attachment
        },
      }),
    )
    expect(asked).toEqual([proof])
    const text = smtp.received[0]?.text ?? ''
    expect(text).toContain('filename=nachweis.pdf')
    expect(text).toContain(attachment.content.toString('base64'))
    await queue(proof)
    await sendDueMails(partsFor(smtp.url()))
    expect((await rows()).map(({ failedAt }) => failedAt)).toEqual([null, time])
  })

  it('retries after a growing pause, and not earlier', async () => {
    let isBusy = true
    await smtp.close()
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        isBusy ? done(Object.assign(new Error('busy'), { responseCode: 451 })) : done(),
    })
    await queue()
    const parts = partsFor(smtp.url())
    const attempts: (number | undefined)[] = []
    const pass = async (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds)
      await sendDueMails(parts)
      attempts.push((await rows())[0]?.attempts)
    }
    for (const milliseconds of [0, minute - 1000, 1000, minute, minute]) await pass(milliseconds)
    isBusy = false
    await pass(4 * minute)
    expect(attempts).toEqual([1, 1, 2, 2, 3, 4])
    expect(smtp.received.length).toBe(1)
    expect((await rows())[0]?.sentAt).toEqual(time)
  })

  it('gives up a mail whose recipient does not exist, and one that is older than a day', async () => {
    await smtp.close()
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    await queue()
    await sendDueMails(partsFor(smtp.url()))
    await queue()
    time = new Date(time.getTime() + 24 * 60 * minute + 1)
    await sendDueMails(partsFor(smtp.url()))
    expect((await rows()).map(({ sentAt, failedAt, body }) => [sentAt, failedAt !== null, body])).toEqual([
      [null, true, ''],
      [null, true, ''],
    ])
  })

  it('logs neither the content of a mail, nor the password, nor the responses of the mail server', async () => {
    await queue()
    await sendDueMails(partsFor(smtp.url('Falsch-0815')))
    await smtp.close()
    time = new Date(time.getTime() + minute)
    await sendDueMails(partsFor(smtp.url()))
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
    const servers = [1, 2, 3].map(() => sendDueMails(partsFor(smtp.url())))
    await Promise.all(servers)
    const subjects = smtp.received.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1])
    expect(subjects.toSorted()).toEqual(Array.from({ length: 15 }, (_, index) => `Nr. ${index}`).toSorted())
  })

  it('keeps the first of several mails with one key', async () => {
    const kept = await queueMails(
      opened.db,
      [
        { ...mail, onceKey: 'a' },
        { ...mail, onceKey: 'b' },
        { ...mail, onceKey: 'a' },
        { ...mail },
        { ...mail },
      ],
      time,
    )
    const again = await queueMails(opened.db, [{ ...mail, onceKey: 'b' }], time)
    expect([kept.map(({ onceKey }) => onceKey), again, (await rows()).length]).toEqual([
      ['a', 'b', undefined, undefined],
      [],
      4,
    ])
  })

  it('stops after the mail in flight, and sends no other', async () => {
    let finish: (() => void) | undefined
    const begun = new Promise<void>((resolve) => {
      const slow: SMTPServerOptions['onData'] = (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          finish = done
          resolve()
        })
      }
      void smtp
        .close()
        .then(() => startSmtp({ onData: slow }))
        .then(async (server) => {
          smtp = server
          await queue()
          await queue()
          sender = startMailSender(partsFor(server.url()))
        })
    })
    let sender: ReturnType<typeof startMailSender> | undefined
    await begun
    const stopped = sender?.stop()
    finish?.()
    await stopped
    expect((await rows()).filter(({ sentAt }) => sentAt !== null).length).toBe(1)
  })
})
