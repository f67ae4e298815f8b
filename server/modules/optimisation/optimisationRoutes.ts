import type { FastifyInstance, FastifyReply } from 'fastify'
import { TourOptimize } from '../../../src/contract/tour/tourOptimisation'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Deps } from '../../deps'
import { idParameter } from '../../resources/query'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode, objectBody } from '../../resources/writeResource'
import type { Resources } from '../resources'
import type { Planner } from '../tourTemplates/planner'
import { revertOrder, writeFound } from './optimisedOrder'
import { searchOrder } from './searchOrder'

/** The best order of a tour, and the way back. */
export function registerOptimisationRoutes(
  app: FastifyInstance,
  api: Api,
  { destinations }: Resources,
  planner: Planner,
  deps: Pick<Deps, 'db' | 'router' | 'optimise'>,
): void {
  const parts = { destinations, planner }

  app.post('/api/tour-templates/:id/optimize', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const tourTemplateId = idParameter(request.params)
    const { includeInactive, optimizeWithCapacities } = decode(TourOptimize, objectBody(request.body))
    api.countCostlyCall(userId)
    const found = await searchOrder(
      deps,
      { companyId, tourTemplateId },
      {
        includeInactive: includeInactive === true,
        optimizeWithCapacities: optimizeWithCapacities === true,
      },
      endOf(reply),
    )
    return api.write(request, reply, (context) => writeFound(parts, context, tourTemplateId, found))
  })

  app.post(
    '/api/tour-templates/:id/revert-optimization',
    writesRecord(api, (context, { id }) => revertOrder(parts, context, id)),
  )
}

/** Nothing is searched for a client that has gone away. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
