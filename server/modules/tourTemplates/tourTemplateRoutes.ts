import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { iriOf } from '../../../src/contract/ids'
import { DestinationOrder } from '../../../src/contract/tourTemplate'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { destinations as destinationsTable, tourTemplates as table } from '../../db/schema/planning'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { findRow, findRows } from '../../resources/repository'
import { idParameter } from '../../resources/query'
import { collectionJson, etagOf, memberJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { ifMatchOf, sendList } from '../../resources/resourceRoutes'
import { findTargets } from '../../resources/references'
import { decode, matches, objectBody, versionConflict } from '../../resources/writeResource'
import { texts } from '../../texts'
import type { Resources } from '../resources'
import type { Planner } from './planner'
import { lockStops, markChanged, stopIds, stopsVersion, writeOrder } from './stopOrder'
import { isAssignedTo, tourTemplateTarget } from './tourTemplates'

/** Calls of tour templates beyond the usual ones. */
export function registerTourTemplateRoutes(
  app: FastifyInstance,
  api: Api,
  { tourTemplates, destinations, users }: Resources,
  planner: Planner,
): void {
  const inOrder: Resource = {
    ...destinations,
    defaultSort: { by: destinationsTable.positionInTour, direction: 'ASC' },
  }
  const byName: Resource = { ...tourTemplates, defaultSort: { by: table.name, direction: 'ASC' } }

  app.get('/api/tour-templates-select-options', (request, reply) =>
    sendList(request, reply, api, byName, {
      path: '/api/tour-templates-select-options',
      unlessAsked: { pagination: 'false' },
      toJson: (row) => {
        const { '@id': iri, '@type': type, id, name, color } = memberJson(tourTemplates, row)
        return { '@id': iri, '@type': type, id, name, color }
      },
    }),
  )

  app.get('/api/users/:id/tour-templates', async (request, reply) => {
    const userId = idParameter(request.params)
    if (!(await findRow(api.db, users, callerOf(request).companyId, userId))) throw notFound()
    return sendList(request, reply, api, tourTemplates, {
      path: `${iriOf(users.path, userId)}/tour-templates`,
      where: [isAssignedTo(userId)],
    })
  })

  app.get('/api/tour-templates/:id/route', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const tourTemplateId = idParameter(request.params)
    api.countCostlyCall(userId)
    const route = await planner.route(companyId, tourTemplateId)
    if (!route) throw notFound()
    const { geometry, distanceMeters, durationSeconds, estimate, label, legs } = route
    return sendJsonLd(reply, 200, {
      '@context': contextPath('PlannedRoute'),
      '@id': `${iriOf(tourTemplates.path, tourTemplateId)}/route`,
      '@type': 'PlannedRoute',
      coordinates: geometry,
      distanceMeters,
      durationSeconds,
      estimate,
      label: label ?? null,
      legs,
    })
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

  app.patch(
    '/api/tour-templates/:id/destinations/update-order',
    (request: FastifyRequest, reply: FastifyReply) =>
      api.write(request, reply, (context) =>
        updateOrder(context, idParameter(request.params), request.body, ifMatchOf(request)),
      ),
  )

  async function updateOrder(
    context: WriteContext,
    tourTemplateId: string,
    body: unknown,
    ifMatch: string | undefined,
  ): Promise<Answer> {
    const { tx, afterCommit } = context
    const { companyId } = context.caller
    const template = { companyId, tourTemplateId }
    const { destinations: iris } = decode(DestinationOrder, objectBody(body))
    await lockStops(tx, companyId, 'structure')
    const version = await stopsVersion(tx, template)
    if (version === undefined) throw notFound()
    const stops = await stopIds(tx, template)
    if (!matches(ifMatch, etagOf(version)))
      throw versionConflict(version, await stopsJson(context, tourTemplateId, stops))
    const { ids, violations } = await findTargets(destinations, context, iris, (i) => `destinations[${i}]`)
    if (violations.length > 0) throw unprocessable(...violations)
    const named = new Set(ids)
    if (ids.length !== stops.length || stops.some((id) => !named.has(id))) {
      throw unprocessable({ propertyPath: 'destinations', message: texts.stopsIncomplete })
    }
    await writeOrder(tx, template, ids)
    await markChanged(tx, template)
    afterCommit(() => planner.refresh(companyId, tourTemplateId))
    const answer = await stopsJson(context, tourTemplateId, ids)
    return { status: 200, body: answer, headers: { etag: etagOf(version + 1) } }
  }

  async function stopsJson({ tx, caller }: WriteContext, tourTemplateId: string, ids: readonly string[]) {
    const rows = await findRows(tx, destinations, caller.companyId, ids)
    const members = rows.map((row) => memberJson(destinations, row))
    return collectionJson({ ...destinations, path: stopsPath(tourTemplateId) }, members, members.length)
  }
}

const stopsPath = (tourTemplateId: string) => `${iriOf(tourTemplateTarget.path, tourTemplateId)}/destinations`
