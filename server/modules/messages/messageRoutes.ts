import type { FastifyInstance } from 'fastify'
import { FeedbackWrite } from '../../../src/contract/company/feedback'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { countAttempt } from '../../auth/throttle'
import { messages } from '../../db/schema/messages'
import { contextPath } from '../../http/jsonLd'
import { decode, objectBody } from '../../resources/writeResource'
import { newId } from '../../uuid'

const kinds = {
  '/api/feedback': { kind: 'feedback', shortName: 'Feedback' },
  '/api/contact-requests': { kind: 'contact', shortName: 'ContactRequest' },
} as const

/** Routes for feedback and contact requests, stored for the operator. */
export function registerMessageRoutes(app: FastifyInstance, api: Api): void {
  for (const [path, { kind, shortName }] of Object.entries(kinds)) {
    app.post(path, (request, reply) => {
      api.countCostlyCall(callerOf(request).userId)
      return api.write(request, reply, async ({ tx, caller: { companyId, userId }, now }) => {
        const { message } = decode(FeedbackWrite, objectBody(request.body))
        const counting = { ...api, db: tx }
        await countAttempt(counting, 'message-user', userId)
        await countAttempt(counting, 'message-company', companyId)
        const id = newId(now.getTime())
        await tx
          .insert(messages)
          .values({ id, companyId, kind, message, createdById: userId, createdAt: now })
        const body = {
          '@context': contextPath(shortName),
          '@id': `${path}/${id}`,
          '@type': shortName,
          id,
          message,
        }
        return { status: 201, body }
      })
    })
  }
}
