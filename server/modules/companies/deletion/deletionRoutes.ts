import type { FastifyInstance } from 'fastify'
import { CompanyDeletion } from '../../../../src/contract/company/companyDeletion'
import type { Api } from '../../../api'
import { callerOf } from '../../../auth/caller'
import { countAttempt, forgetAttempts } from '../../../auth/throttle'
import { notFound } from '../../../http/problem'
import { idParameter } from '../../../resources/query'
import { writesRecord } from '../../../resources/resourceRoutes'
import { decode, itemAnswer, objectBody } from '../../../resources/writeResource'
import { companies } from '../companies'
import { requestDeletion, withdrawDeletion } from './requestDeletion'

/** Deletion of a company, requested by its administrators and withdrawable for a while. */
export function registerDeletionRoutes(app: FastifyInstance, api: Api): void {
  app.post('/api/companies/:id/request-deletion', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    if (idParameter(request.params) !== companyId) throw notFound()
    const deletion = decode(CompanyDeletion, objectBody(request.body))
    // Outside the write, whose rollback would undo the count.
    await countAttempt(api, 'change-password', userId)
    return api.write(request, reply, async (context) => {
      await requestDeletion(context, api, deletion)
      await forgetAttempts(context.tx, 'change-password', userId)
      return itemAnswer(companies, context, companyId, 200)
    })
  })

  app.post(
    '/api/companies/:id/withdraw-deletion',
    writesRecord(api, async (context, { id }) => {
      if (id !== context.caller.companyId) throw notFound()
      await withdrawDeletion(context, api, id)
      return itemAnswer(companies, context, id, 200)
    }),
  )
}
