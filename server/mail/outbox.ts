import type { MailCause } from '../../src/contract/company/sentMail'
import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { newId } from '../uuid'

export type Mail = {
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** The same text as HTML; without it the mail is text only. */
  html?: string
  /**
   * The company of the mail, the reason, and the id of that tour or proof. Without them the mail appears in
   * no list.
   */
  companyId?: string
  cause?: MailCause
  causeId?: string
  /** Only the first mail with the same key is kept. */
  onceKey?: string
  /** The proof of this company whose PDF is attached. */
  proofOfServiceId?: string
}

/**
 * Adds mails to the outbox, in the transaction of the write that causes them.
 * @returns the mails that were not already queued
 */
export async function queueMails(db: Db, mails: readonly Mail[], now: Date): Promise<Mail[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ onceKey, ...mail }) => ({
    id: newId(now.getTime()),
    ...mail,
    onceKey: onceKey ?? null,
    createdAt: now,
    nextAttemptAt: now,
  }))
  const kept = await db
    .insert(mailOutbox)
    .values(rows)
    .onConflictDoNothing({ target: mailOutbox.onceKey })
    .returning({ id: mailOutbox.id })
  const keptIds = new Set(kept.map(({ id }) => id))
  return mails.filter((_, index) => keptIds.has(rows[index]?.id ?? ''))
}

export const queueMail = (db: Db, mail: Mail, now: Date) => queueMails(db, [mail], now)
