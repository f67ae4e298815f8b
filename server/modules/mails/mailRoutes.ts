import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { mailOutbox as table } from '../../db/schema/messages'
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
 * Lets a mail that was given up wait to be sent again. It keeps its id, by which a mail that is sent twice is known as one.
 * @throws Problem 409 for one that was sent, or is worth nothing any more
 */
async function retryMail(context: WriteContext, { id, ifMatch }: RecordCall): Promise<Answer> {
  const { tx, now } = context
  const { members } = await lockRow(mails, context, id, ifMatch)
  // Asked twice, it waits already.
  if (members['state'] === 'waiting') return itemAnswer(mails, context, id, 200)
  if (members['canRetry'] !== true) throw new Problem(409, { description: texts.mailNotRetried })
  await tx
    .update(table)
    .set({ failedAt: null, failure: null, attempts: 0, requeuedAt: now, nextAttemptAt: now })
    .where(and(eq(table.companyId, context.caller.companyId), eq(table.id, id)))
  return itemAnswer(mails, context, id, 200)
}
