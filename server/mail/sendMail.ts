import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import type { MailChannel, MailFailure } from '../../src/contract/company/sentMail'
import { MailRefused } from '../adapters/mail/mailer'
import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { defineJob, type JobRun } from '../jobs/jobKind'
import { proofAttachment } from '../modules/proofs/proofAttachment'

const second = 1000
/** Longer than a mail server may be silent. */
const timeoutMs = 60 * second
/** A password link or an arrival notice is worthless a day later. */
const maxAgeMs = 24 * 3600 * second

type Waiting = typeof mailOutbox.$inferSelect

const payload = Schema.Struct({ companyId: Schema.NullOr(Schema.String), mailId: Schema.String })
// The last ones are more than a day after the first.
const attempts = 14

/**
 * Sends one mail of the outbox. A process that dies between sending and recording sends it twice, with the same
 * `Message-ID`.
 */
export const mailJob = defineJob({
  name: 'mail.send',
  payload,
  attempts,
  timeoutMs,
  keyOf: ({ mailId }) => mailId,
  isReady: ({ mailer }) => mailer !== null,
  handle: deliver,
})

/** The same for messages by SMS, with the same `Idempotency-Key`. */
export const smsJob = defineJob({
  name: 'sms.send',
  payload,
  attempts,
  timeoutMs,
  keyOf: ({ mailId }) => mailId,
  isReady: ({ sms }) => sms !== null,
  handle: deliver,
})

/** The job that sends what is queued, by channel. */
export const sendingJobs = [
  { channel: 'mail', job: mailJob },
  { channel: 'sms', job: smsJob },
] as const satisfies readonly { channel: MailChannel; job: unknown }[]

async function deliver(run: JobRun, { mailId }: typeof payload.Type): Promise<void> {
  const mail = await claim(run, mailId)
  if (mail !== 'settled') await send(run, mail)
}

/**
 * Leases a mail in a single statement, so that no transaction is open while it is being sent.
 * @returns `settled` for a mail that was sent, given up or deleted
 */
async function claim({ db, now }: JobRun, id: string): Promise<Waiting | 'settled'> {
  const time = now()
  const isWaiting = and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt))
  const [taken] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(time.getTime() + timeoutMs) })
    .where(and(isWaiting, lte(mailOutbox.nextAttemptAt, time)))
    .returning()
  if (taken) return taken
  const [leased] = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isWaiting)
  if (leased) throw new Error('another attempt may still be sending the mail')
  return 'settled'
}

/** @throws MailRefused when it should be tried again */
async function send(run: JobRun, mail: Waiting): Promise<void> {
  const { db, mailer, sms, now, log, isLastAttempt } = run
  const giveUp = async (failure: MailFailure) => {
    await failMail(db, mail, failure, now())
    const reason = reasons[failure] ?? failure
    log.error({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was given up')
  }
  const since = mail.requeuedAt ?? mail.createdAt
  if (now().getTime() - since.getTime() > maxAgeMs) return giveUp('tooOld')
  try {
    const attachment = await attachmentFor(run, mail)
    if (attachment === 'deleted') return await giveUp('proofDeleted')
    const { id, recipient, subject, body, html } = mail
    if (mail.channel === 'sms') await sms?.send({ id, to: recipient, text: body })
    else await mailer?.send({ id, recipient, subject, body, html, attachment })
  } catch (error) {
    if (error instanceof MailRefused && error.facts.isFinal) return giveUp('recipient')
    if (isLastAttempt) return giveUp(failureOf(error))
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: now(), failure: failureOf(error) })
      .where(eq(mailOutbox.id, mail.id))
    throw error
  }
  await forget(db, mail, { sentAt: now(), failure: null })
}

/** Returns the PDF of a proof, if the mail has one. */
async function attachmentFor({ db, store, drawProof }: JobRun, { companyId, proofOfServiceId }: Waiting) {
  if (companyId === null || proofOfServiceId === null) return undefined
  const parts = { db, readFile: store.read, drawProof }
  return (await proofAttachment(parts, { companyId, proofOfServiceId })) ?? 'deleted'
}

/** Reasons in the log. */
const reasons: Partial<Record<MailFailure, string>> = {
  tooOld: 'too old',
  proofDeleted: 'its proof was deleted',
  recipient: 'the recipient was refused',
}

/** Classifies a failure for the company, without the reply text of the mail server. */
function failureOf(error: unknown): MailFailure {
  if (!(error instanceof MailRefused)) return 'refused'
  const { code, status } = error.facts
  if (code === 'EAUTH') return 'login'
  return status === undefined && code !== 'EENVELOPE' && code !== 'EMESSAGE' ? 'unreachable' : 'refused'
}

/** Keeps failed mails to customers, which may be sent again. Clears those with an account link. */
async function failMail(db: Db, mail: Waiting, failure: MailFailure, at: Date): Promise<void> {
  const mayBeRetried = failure !== 'proofDeleted' && mail.causeId !== null
  if (!mayBeRetried) return forget(db, mail, { failedAt: at, failure })
  await db.update(mailOutbox).set({ failedAt: at, failure }).where(eq(mailOutbox.id, mail.id))
}

type End = { sentAt: Date; failure: null } | { failedAt: Date; failure: MailFailure }

async function forget(db: Db, { id }: Waiting, end: End): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...end, body: '', html: null })
    .where(eq(mailOutbox.id, id))
}
