import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import type { MailChannel } from '../../src/contract/company/sentMail'
import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { enqueue } from '../jobs/enqueue'
import { defineJob } from '../jobs/jobKind'
import { queuedJobs } from '../jobs/queue'
import { sendingJobs } from './sendMail'

const minAgeMs = 60_000
const atOnce = 1_000

/** Adds the jobs of mails that have none: those queued by an earlier version of the server. */
export const missingMailJobs = defineJob({
  name: 'mail.addMissingJobs',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  schedule: '*/10 * * * *',
  isReady: ({ mailer, sms }) => mailer !== null || sms !== null,
  handle: async ({ db, now, mailer, sms }) => {
    const isReady = { mail: mailer !== null, sms: sms !== null }
    for (const { channel, job } of sendingJobs) {
      if (isReady[channel]) await enqueue(db, job, await missingOf(db, channel, job.name, now()))
    }
  },
})

async function missingOf(db: Db, channel: MailChannel, jobName: string, at: Date) {
  const isQueued = db
    .select({ id: queuedJobs.id })
    .from(queuedJobs)
    .where(sql`${queuedJobs.key} = ${`${jobName}:`} || ${mailOutbox.id}`)
  return db
    .select({ mailId: mailOutbox.id, companyId: mailOutbox.companyId })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.channel, channel),
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.failedAt),
        lt(mailOutbox.createdAt, new Date(at.getTime() - minAgeMs)),
        notExists(isQueued),
      ),
    )
    .limit(atOnce)
}
