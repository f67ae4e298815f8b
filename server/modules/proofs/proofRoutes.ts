import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { taskStates as taskStatesTable } from '../../db/schema/driving'
import { notFound } from '../../http/problem'
import { findRow } from '../../resources/repository'
import { idParameter } from '../../resources/query'
import { sendList } from '../../resources/resourceRoutes'
import { registerProofExportRoute } from './proofExportRoute'
import { proofs, taskStates } from './proofs'

export function registerProofRoutes(app: FastifyInstance, api: Api): void {
  registerProofExportRoute(app, api)

  app.get('/api/proof-of-services/:id/task-states', async (request, reply) => {
    const proofId = idParameter(request.params)
    if (!(await findRow(api.db, proofs, callerOf(request).companyId, proofId))) throw notFound()
    return sendList(request, reply, api, taskStates, {
      path: `${iriOf(proofs.path, proofId)}/task-states`,
      where: [eq(taskStatesTable.proofOfServiceId, proofId)],
    })
  })
}
