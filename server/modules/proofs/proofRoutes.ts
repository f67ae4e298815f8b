import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { taskStates as taskStatesTable } from '../../db/schema/driving'
import { idParameter } from '../../resources/query'
import { registerChildren, sendItem, writesRecord } from '../../resources/resourceRoutes'
import { completeTask } from './completeTask'
import { registerProofExportRoute } from './proofExportRoute'
import { proofs, proofWithPictures, taskStates } from './proofs'

export function registerProofRoutes(app: FastifyInstance, api: Api): void {
  registerProofExportRoute(app, api)

  app.get(`${proofs.path}/:id`, (request, reply) =>
    sendItem(request, reply, api, proofWithPictures, idParameter(request.params)),
  )
  registerChildren(app, api, proofs, {
    name: 'task-states',
    of: taskStates,
    where: (proofId) => eq(taskStatesTable.proofOfServiceId, proofId),
  })
  app.post(`${proofs.path}/:id/task-states`, writesRecord(api, completeTask))
}
