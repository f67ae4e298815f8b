import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { taskStates as taskStatesTable } from '../../db/schema/driving'
import { rateLimit } from '../../http/concurrency'
import { idParameter } from '../../resources/query'
import { registerChildren, sendItem, writesRecord } from '../../resources/resourceRoutes'
import { sendProof } from '../notifications/sendProof'
import { completeTask } from './completeTask'
import { registerPdfPreviewRoute } from './pdfPreviewRoute'
import { registerProofExportRoute } from './proofExportRoute'
import { proofs, proofWithPictures, taskStates } from './proofs'

/** Limits manual sending to any address in the name of the company: users send some proofs, not hundreds. */
const mailsPerMinute = 10

export function registerProofRoutes(app: FastifyInstance, api: Api): void {
  registerProofExportRoute(app, api)
  registerPdfPreviewRoute(app, api)

  app.get(`${proofs.path}/:id`, (request, reply) =>
    sendItem(request, reply, api, proofWithPictures, idParameter(request.params)),
  )
  registerChildren(app, api, proofs, {
    name: 'task-states',
    of: taskStates,
    where: (proofId) => eq(taskStatesTable.proofOfServiceId, proofId),
  })
  app.post(`${proofs.path}/:id/task-states`, writesRecord(api, completeTask))
  const send = writesRecord(api, (context, call) => sendProof(context, api, call))
  const countMail = rateLimit(mailsPerMinute, api.now)
  app.post(`${proofs.path}/:id/send-mail`, (request, reply) => {
    countMail(callerOf(request).userId)
    return send(request, reply)
  })
}
