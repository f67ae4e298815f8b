import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { taskStates as taskStatesTable } from '../../db/schema/driving'
import { registerChildren } from '../../resources/resourceRoutes'
import { registerProofExportRoute } from './proofExportRoute'
import { proofs, taskStates } from './proofs'

export function registerProofRoutes(app: FastifyInstance, api: Api): void {
  registerProofExportRoute(app, api)

  registerChildren(app, api, proofs, {
    name: 'task-states',
    of: taskStates,
    where: (proofId) => eq(taskStatesTable.proofOfServiceId, proofId),
  })
}
