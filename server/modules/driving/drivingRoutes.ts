import type { FastifyInstance } from 'fastify'
import { DriverDayQuery } from '../../../src/contract/driving/driverDay'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { createFileStore } from '../../files/createFileStore'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { idParameter } from '../../resources/query'
import { collectionJson } from '../../resources/representation'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode } from '../../resources/writeResource'
import { contentOf, sendFile } from '../files/fileContent'
import type { Resources } from '../resources'
import type { Planner } from '../tourTemplates/planner'
import { routeJson } from '../tourTemplates/routeJson'
import { ownTour } from '../tours/ownTour'
import { plannedRouteOf } from '../tours/plannedRoute'
import { driverFilesPath } from './attachments'
import { driverDayJson } from './driverDay'
import { mayReadFile } from './driverFile'
import { driverMeJson } from './driverMe'
import { driverStopJson } from './driverStop'
import { driverToursOf } from './driverTours'
import { feedPositions } from './feedPositions'
import { registerDriverProofRoutes } from './proofRoutes'

const path = '/api/driver/tours'

/** Routes of the driver app. Each one concerns tours that the caller drives, including administrators. */
export async function registerDrivingRoutes(
  app: FastifyInstance,
  api: Api,
  planner: Planner,
  { proofs, users }: Pick<Resources, 'proofs' | 'users'>,
): Promise<void> {
  const store = createFileStore(api.env)

  app.get('/api/driver/me', async (request, reply) =>
    sendJsonLd(reply, 200, await driverMeJson(api.db, users, callerOf(request))),
  )

  app.get('/api/driver/day', async (request, reply) => {
    const { day } = decode(DriverDayQuery, request.query)
    return sendJsonLd(reply, 200, await driverDayJson(api.db, callerOf(request), api.now(), day))
  })

  app.get('/api/driver/stops/:id', async (request, reply) =>
    sendJsonLd(reply, 200, await driverStopJson(api.db, callerOf(request), idParameter(request.params))),
  )

  app.get(`${driverFilesPath}/:id`, async (request, reply) => {
    const caller = callerOf(request)
    const id = idParameter(request.params)
    await mayReadFile(api.db, caller, id, api.now())
    return sendFile(reply, await contentOf(api.db, store, caller.companyId, id))
  })

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
