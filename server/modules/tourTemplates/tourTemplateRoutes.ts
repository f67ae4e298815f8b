import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { tours } from '../../db/schema/driving'
import { destinations as destinationsTable, tourTemplates as table } from '../../db/schema/planning'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { column } from '../../resources/members'
import { idParameter } from '../../resources/query'
import { etagOf } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { registerChildren, sendList, writesRecord } from '../../resources/resourceRoutes'
import type { Resources } from '../resources'
import { addTemplates } from './addTemplates'
import { duplicateTemplate } from './duplicateTemplate'
import type { Planner } from './planner'
import { routeJson } from './routeJson'
import { stopsPath, updateOrder } from './stopList'
import { byPosition, stopsVersion } from './stopOrder'
import { isAssignedTo } from './tourTemplates'

const proofFilterOptionsPath = '/api/tours-proof-of-service-tour-filter-options'
/** Only driven tours have proofs. */
const wasDriven = sql`exists (select 1 from ${tours} where ${and(
  eq(tours.companyId, table.companyId),
  eq(tours.tourTemplateId, table.id),
)})`

/** Non-CRUD routes of tour templates. */
export function registerTourTemplateRoutes(
  app: FastifyInstance,
  api: Api,
  { tourTemplates, destinations, users }: Resources,
  planner: Planner,
): void {
  const inOrder: Resource = {
    ...destinations,
    defaultSort: { ...byPosition, direction: 'ASC' },
  }
  /** Only the members that a select shows, because it lists all templates. */
  const options: Resource = {
    ...tourTemplates,
    members: { name: column(table.name), color: column(table.color) },
    defaultSort: { by: table.name, direction: 'ASC' },
  }

  app.get('/api/tour-templates-select-options', (request, reply) =>
    sendList(request, reply, api, options, {
      path: '/api/tour-templates-select-options',
      unlessAsked: { pagination: 'false' },
    }),
  )
  app.get(proofFilterOptionsPath, (request, reply) =>
    sendList(request, reply, api, options, {
      path: proofFilterOptionsPath,
      where: [wasDriven],
      unlessAsked: { pagination: 'false' },
    }),
  )

  registerChildren(app, api, users, { name: 'tour-templates', of: tourTemplates, where: isAssignedTo })

  app.get('/api/tour-templates/:id/route', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const tourTemplateId = idParameter(request.params)
    api.countCostlyCall(userId)
    const route = await planner.route(companyId, tourTemplateId)
    if (!route) throw notFound()
    return sendJsonLd(reply, 200, routeJson(`${iriOf(tourTemplates.path, tourTemplateId)}/route`, route))
  })

  app.get('/api/tour-templates/:id/destinations', async (request, reply) => {
    const { companyId } = callerOf(request)
    const tourTemplateId = idParameter(request.params)
    await planner.refresh(companyId, tourTemplateId)
    const version = await stopsVersion(api.db, { companyId, tourTemplateId })
    if (version === undefined) throw notFound()
    reply.header('etag', etagOf(version))
    return sendList(request, reply, api, inOrder, {
      path: stopsPath(tourTemplateId),
      where: [eq(destinationsTable.tourTemplateId, tourTemplateId)],
    })
  })

  const parts = { tourTemplates, destinations, planner }
  app.patch(
    '/api/tour-templates/:id/destinations/update-order',
    writesRecord(api, (context, call) => updateOrder(parts, context, call)),
  )
  app.post(
    '/api/tour-templates/:id/duplicate',
    writesRecord(api, (context, call) => duplicateTemplate(parts, context, call)),
  )
  app.post(
    '/api/tour-templates/:id/add-destination-templates',
    writesRecord(api, (context, call) => addTemplates(parts, context, call)),
  )
}
