import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { mailOutbox as table } from '../../db/schema/messages'
import { enqueue } from '../../jobs/enqueue'
import { sendingJobs } from '../../mail/sendMail'
import { Problem } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { writesRecord } from '../../resources/resourceRoutes'
import { itemAnswer, lockRow, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { mails } from './mails'

export function registerMailRoutes(app: FastifyInstance, api: Api): void {
  app.post('/api/mails/:id/retry', writesRecord(api, retryMail))
}

/**
 * Requeues a failed mail. Keeps its id, so that a mail server can recognise duplicates.
 * @throws Problem 409 for a mail that was sent or is obsolete
 */
async function retryMail(context: WriteContext, { id, ifMatch }: RecordCall): Promise<Answer> {
  const { tx, now } = context
  const { companyId } = context.caller
  const { members } = await lockRow(mails, context, id, ifMatch)
  // A repeated request finds it already queued.
  if (members['state'] === 'waiting') return itemAnswer(mails, context, id, 200)
  if (members['canRetry'] !== true) throw new Problem(409, { description: texts.mailNotRetried })
  await tx
    .update(table)
    .set({ failedAt: null, failure: null, attempts: 0, requeuedAt: now, nextAttemptAt: now })
    .where(and(eq(table.companyId, companyId), eq(table.id, id)))
  const own = sendingJobs.find(({ channel }) => channel === members['channel']) ?? sendingJobs[0]
  await enqueue(tx, own.job, [{ companyId, mailId: id }])
  return itemAnswer(mails, context, id, 200)
}
