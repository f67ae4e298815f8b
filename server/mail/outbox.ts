import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { enqueue } from '../jobs/enqueue'
import { newId } from '../uuid'
import type { Mail } from './mail'
import { sendingJobs } from './sendMail'

/**
 * Adds mails to the outbox and a job for each, in the transaction of the write that causes them.
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
    .returning({ mailId: mailOutbox.id, companyId: mailOutbox.companyId, channel: mailOutbox.channel })
  for (const { channel, job } of sendingJobs) {
    const own = kept.filter((each) => each.channel === channel)
    await enqueue(
      db,
      job,
      own.map(({ mailId, companyId }) => ({ mailId, companyId })),
    )
  }
  const keptIds = new Set(kept.map(({ mailId }) => mailId))
  return mails.filter((_, index) => keptIds.has(rows[index]?.id ?? ''))
}

export const queueMail = (db: Db, mail: Mail, now: Date) => queueMails(db, [mail], now)
