import { eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import {
  driverLocations as driverLocationsTable,
  serviceLocations as serviceLocationsTable,
  tours as toursTable,
} from '../../db/schema/driving'
import { createFileStore } from '../../files/createFileStore'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { idParameter } from '../../resources/query'
import { registerChildren, sendItem, sendList, writesRecord } from '../../resources/resourceRoutes'
import type { Planner } from '../tourTemplates/planner'
import { routeJson } from '../tourTemplates/routeJson'
import { deleteTour } from './deleteTour'
import { changeOpenStops, readOpenStops } from './openStops'
import { plannedRouteOf } from './plannedRoute'
import { stopTour } from './startTour'
import {
  driverLocations,
  isLatestOfRunningTour,
  latestDriverLocations,
  runningTours,
  serviceLocations,
  tours,
} from './tours'

/** Non-CRUD routes of driven tours; `/api/v2/tours` is an alias of `/api/tours`. */
export function registerTourRoutes(app: FastifyInstance, api: Api, planner: Planner): void {
  const store = createFileStore(api.env)
  app.get('/api/v2/tours', (request, reply) =>
    sendList(request, reply, api, tours, { path: '/api/v2/tours' }),
  )

  app.get('/api/v2/tours/:id', (request, reply) =>
    sendItem(request, reply, api, tours, idParameter(request.params)),
  )

  app.patch(
    '/api/tours/:id/stop',
    writesRecord(api, (context, call) => stopTour(tours, context, call)),
  )

  app.get('/api/tours/:id/open-stops', async (request, reply) => {
    const { json, etag } = await readOpenStops(
      api.db,
      callerOf(request).companyId,
      idParameter(request.params),
    )
    reply.header('etag', etag)
    return sendJsonLd(reply, 200, json)
  })

  app.patch('/api/tours/:id/open-stops', writesRecord(api, changeOpenStops))

  app.delete(
    '/api/tours/:id',
    writesRecord(api, (context, call) => deleteTour(tours, store, context, call)),
  )

  registerChildren(app, api, tours, {
    name: 'service-locations',
    of: serviceLocations,
    where: (tourId) => eq(serviceLocationsTable.tourId, tourId),
  })
  registerChildren(app, api, tours, {
    name: 'driver-locations',
    of: driverLocations,
    where: (tourId) => eq(driverLocationsTable.tourId, tourId),
  })

  app.get('/api/tours/:id/planned-route', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const id = idParameter(request.params)
    api.countCostlyCall(userId)
    const planned = await plannedRouteOf(api.db, planner, companyId, id)
    if (!planned) throw notFound()
    const route = routeJson(`${iriOf(tours.path, id)}/planned-route`, planned.route)
    return sendJsonLd(reply, 200, { ...route, ...planned.ends })
  })

  app.get('/api/latest-driver-locations', (request, reply) =>
    sendList(request, reply, api, latestDriverLocations, {
      path: '/api/latest-driver-locations',
      where: [isLatestOfRunningTour(callerOf(request).companyId)],
      unlessAsked: { pagination: 'false' },
    }),
  )

  app.get('/api/running-tours', (request, reply) =>
    sendList(request, reply, api, runningTours, {
      path: '/api/running-tours',
      where: [isNull(toursTable.endDate)],
      unlessAsked: { pagination: 'false' },
    }),
  )
}
