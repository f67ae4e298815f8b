import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import {
  driverLocations as driverLocationsTable,
  serviceLocations as serviceLocationsTable,
} from '../../db/schema/driving'
import { notFound } from '../../http/problem'
import { findRow } from '../../resources/repository'
import { idParameter } from '../../resources/query'
import { ifMatchOf, sendItem, sendList } from '../../resources/resourceRoutes'
import { stopTour } from './startTour'
import { driverLocations, isLatestOfRunningTour, serviceLocations, tours } from './tours'

/** Calls of driven tours beyond the usual ones; `/api/v2/tours` answers like `/api/tours` (decision 11). */
export function registerTourRoutes(app: FastifyInstance, api: Api): void {
  app.get('/api/v2/tours', (request, reply) =>
    sendList(request, reply, api, tours, { path: '/api/v2/tours' }),
  )

  app.get('/api/v2/tours/:id', (request, reply) =>
    sendItem(request, reply, api, tours, idParameter(request.params)),
  )

  app.patch('/api/tours/:id/stop', (request, reply) =>
    api.write(request, reply, (context) =>
      stopTour(tours, context, idParameter(request.params), request.body, ifMatchOf(request)),
    ),
  )

  app.get('/api/tours/:id/service-locations', async (request, reply) => {
    const tourId = await existingTour(request)
    return sendList(request, reply, api, serviceLocations, {
      path: `${iriOf(tours.path, tourId)}/service-locations`,
      where: [eq(serviceLocationsTable.tourId, tourId)],
    })
  })

  app.get('/api/tours/:id/driver-locations', async (request, reply) => {
    const tourId = await existingTour(request)
    return sendList(request, reply, api, driverLocations, {
      path: `${iriOf(tours.path, tourId)}/driver-locations`,
      where: [eq(driverLocationsTable.tourId, tourId)],
    })
  })

  app.get('/api/latest-driver-locations', (request, reply) =>
    sendList(request, reply, api, driverLocations, {
      path: '/api/latest-driver-locations',
      where: [isLatestOfRunningTour(callerOf(request).companyId)],
      unlessAsked: { pagination: 'false' },
    }),
  )

  async function existingTour(request: FastifyRequest): Promise<string> {
    const tourId = idParameter(request.params)
    if (!(await findRow(api.db, tours, callerOf(request).companyId, tourId))) throw notFound()
    return tourId
  }
}
