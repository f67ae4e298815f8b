import type { FastifyInstance } from 'fastify'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { idParameter } from '../../resources/query'
import { collectionJson } from '../../resources/representation'
import { writesRecord } from '../../resources/resourceRoutes'
import type { Resources } from '../resources'
import type { Planner } from '../tourTemplates/planner'
import { routeJson } from '../tourTemplates/routeJson'
import { ownTour } from '../tours/ownTour'
import { plannedRouteOf } from '../tours/plannedRoute'
import { driverToursOf } from './driverTours'
import { feedPositions } from './feedPositions'
import { registerDriverProofRoutes } from './proofRoutes'

const path = '/api/driver/tours'

/** Routes of the driver app. Each one concerns tours that the caller drives, including administrators. */
export async function registerDrivingRoutes(
  app: FastifyInstance,
  api: Api,
  planner: Planner,
  { proofs }: Pick<Resources, 'proofs'>,
): Promise<void> {
  app.get(path, async (request, reply) => {
    const running = await driverToursOf(api.db, callerOf(request))
    return sendJsonLd(reply, 200, collectionJson({ path, shortName: 'DriverTour' }, running, running.length))
  })

  app.get(`${path}/:id/route`, async (request, reply) => {
    const caller = callerOf(request)
    const id = idParameter(request.params)
    await ownTour(api.db, caller, id)
    api.countCostlyCall(caller.userId)
    const planned = await plannedRouteOf(api.db, planner, caller.companyId, id)
    if (!planned) throw notFound()
    return sendJsonLd(reply, 200, routeJson(`${iriOf(path, id)}/route`, planned.route))
  })

  app.post(
    `${path}/:id/positions`,
    writesRecord(api, (context, { id, body }) => feedPositions(context, id, body)),
  )

  await registerDriverProofRoutes(app, api, proofs)
}
