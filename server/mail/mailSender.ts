import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { MailFailure } from '../../src/contract/company/sentMail'
import { MailRefused, type Mailer, type OutgoingMail } from '../adapters/mail/mailer'
import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { poll } from '../repeat'

const second = 1000
const pollMs = 5 * second
/**
 * A server leases a mail while sending it. If the server dies, another one may take the mail after this time.
 */
const leaseMs = 300 * second
/** A password link or an arrival notice is worthless a day later. */
const maxAgeMs = 24 * 3600 * second
const firstPauseMs = 60 * second
const maxPauseMs = 3600 * second

type Log = {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export type MailSenderParts = {
  db: Db
  mailer: Mailer
  now: () => Date
  log: Log
  /** @returns the PDF of a proof; undefined when the proof is deleted */
  attachmentOf: (proof: {
    companyId: string
    proofOfServiceId: string
  }) => Promise<OutgoingMail['attachment'] | undefined>
}

type Waiting = typeof mailOutbox.$inferSelect

/** Sends the mails of the outbox, existing and new ones, until it is stopped. */
export function startMailSender(parts: MailSenderParts): { stop: () => Promise<void> } {
  const sending = poll(
    (signal) =>
      sendDueMails(parts, signal).catch((error: unknown) =>
        parts.log.error({ err: error }, 'the outbox could not be read'),
      ),
    pollMs,
  )
  return {
    /** Resolves when the current mail is sent. */
    async stop() {
      await sending.stop()
      parts.mailer.close()
    },
  }
}

/** Sends the due mails sequentially. Any number of servers may do so on one outbox. */
export async function sendDueMails(parts: MailSenderParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await claimDue(parts)
    if (!mail) return
    await sendOne(parts, mail)
  }
}

/** A single statement, so that no transaction is open while a mail is being sent. */
async function claimDue({ db, now }: MailSenderParts): Promise<Waiting | undefined> {
  const time = now()
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), lte(mailOutbox.nextAttemptAt, time)))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: new Date(time.getTime() + leaseMs),
    })
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning()
  return taken
}

async function sendOne(parts: MailSenderParts, mail: Waiting): Promise<void> {
  const { db, mailer, now, log } = parts
  const facts = { mail: mail.id, attempts: mail.attempts }
  const giveUp = async (failure: MailFailure) => {
    await failMail(db, mail, failure, now())
    log.error({ ...facts, reason: reasons[failure] }, 'a mail was given up')
  }
  const since = mail.requeuedAt ?? mail.createdAt
  if (now().getTime() - since.getTime() > maxAgeMs) return giveUp('tooOld')
  try {
    const attachment = await attachmentFor(parts, mail)
    if (attachment === 'deleted') return await giveUp('proofDeleted')
    const { id, recipient, subject, body, html } = mail
    await mailer.send({ id, recipient, subject, body, html, attachment })
  } catch (error) {
    if (error instanceof MailRefused && error.facts.isFinal) return giveUp('recipient')
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (mail.attempts - 1))
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date(now().getTime() + pauseMs), failure: failureOf(error) })
      .where(eq(mailOutbox.id, mail.id))
    const reason = error instanceof MailRefused ? error.facts : { err: error }
    log.warn({ ...facts, ...reason }, 'a mail could not be sent yet')
    return
  }
  await forget(db, mail, { sentAt: now(), failure: null })
}

async function attachmentFor({ attachmentOf }: MailSenderParts, { companyId, proofOfServiceId }: Waiting) {
  if (companyId === null || proofOfServiceId === null) return undefined
  return (await attachmentOf({ companyId, proofOfServiceId })) ?? 'deleted'
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
