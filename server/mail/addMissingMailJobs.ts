import { and, isNull, lt, notExists, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { mailOutbox } from '../db/schema/messages'
import { enqueue } from '../jobs/enqueue'
import { defineJob } from '../jobs/jobKind'
import { queuedJobs } from '../jobs/queue'
import { mailJob } from './sendMail'

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
  isReady: ({ mailer }) => mailer !== null,
  handle: async ({ db, now }) => {
    const isQueued = db
      .select({ id: queuedJobs.id })
      .from(queuedJobs)
      .where(sql`${queuedJobs.key} = ${`${mailJob.name}:`} || ${mailOutbox.id}`)
    const missing = await db
      .select({ mailId: mailOutbox.id, companyId: mailOutbox.companyId })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          isNull(mailOutbox.failedAt),
          lt(mailOutbox.createdAt, new Date(now().getTime() - minAgeMs)),
          notExists(isQueued),
        ),
      )
      .limit(atOnce)
    await enqueue(db, mailJob, missing)
  },
})
