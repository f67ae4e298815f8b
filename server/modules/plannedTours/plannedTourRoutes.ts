import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as Schema from 'effect/Schema'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { DayField } from '../../../src/contract/rhythm/rhythm'
import { dueVisitsPath } from '../../../src/contract/tour/dueVisit'
import {
  longestPlannedSpanDays,
  plannedTourId,
  plannedToursPath,
} from '../../../src/contract/tour/plannedTour'
import { moveCostsPath } from '../../../src/contract/tour/moveCost'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import { findRows } from '../../resources/repository'
import type { Target } from '../../resources/members'
import { collectionJson, etagOf, memberJson } from '../../resources/representation'
import { decode } from '../../resources/writeResource'
import { isUuid } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import type { Resources } from '../resources'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import type { Planner } from '../tourTemplates/planner'
import { routesThrough } from '../tourTemplates/plan'
import { routeJson } from '../tourTemplates/routeJson'
import { changeDate, moveVisit } from './changeDate'
import { dueQueryOf, dueVisitName, readDueVisits } from './dueVisits'
import { dateKeyOf, type DateKey } from './dateKey'
import { MoveCostsQuery, moveCosts } from './moveCosts'
import { plannedDate, plannedDates, type PlannedDate } from './plannedDates'
import { plannedTourJson, plannedTourName, wholePlannedTourJson } from './plannedTourJson'
import { takeOver } from './takeOver'
import { companyDates, datedTours, type CompanyDates } from './tourDates'

const SpanQuery = Schema.Struct({ from: Schema.optionalKey(DayField), to: Schema.optionalKey(DayField) })

/** Plans of tours on dates. They exist for every template and date; only deviations are stored. */
export function registerPlannedTourRoutes(
  app: FastifyInstance,
  api: Api,
  { destinations, tourTemplates }: Resources,
  planner: Planner,
  { now }: Pick<Deps, 'now'>,
): void {
  app.get(plannedToursPath, async (request, reply) => {
    const { companyId } = callerOf(request)
    const company = await companyDates(api.db, companyId, now())
    const span = spanOf(request.query, company)
    const tours = await datedTours(api.db, companyId, company, span)
    const plans = await plannedDates(api.db, companyId, company, tours, span)
    const members = plans.map(plannedTourJson)
    return sendJsonLd(reply, 200, collectionJson(plannedTourName, members, members.length))
  })

  app.get(dueVisitsPath, async (request, reply) => {
    const { companyId } = callerOf(request)
    const company = await companyDates(api.db, companyId, now())
    const { members, totalItems } = await readDueVisits(
      api.db,
      companyId,
      company,
      dueQueryOf(request.query, company),
    )
    return sendJsonLd(reply, 200, collectionJson(dueVisitName, members, totalItems))
  })

  app.get(moveCostsPath, async (request, reply) => {
    const { companyId } = callerOf(request)
    const company = await companyDates(api.db, companyId, now())
    const { stop, tourTemplate, ...asked } = decode(MoveCostsQuery, request.query)
    const found =
      stop === undefined || tourTemplate === undefined
        ? []
        : await moveCosts(api.db, companyId, company, {
            stopId: idIn(stop, destinationTarget, 'stop'),
            tourTemplateId: idIn(tourTemplate, tourTemplateTarget, 'tourTemplate'),
            span: spanOf(asked, company),
          })
    if (found === null) throw notFound()
    const name = { path: moveCostsPath, shortName: 'MoveCost' }
    return sendJsonLd(reply, 200, collectionJson(name, found, found.length))
  })

  app.get(`${plannedToursPath}/:id`, async (request, reply) => {
    const { plan, company } = await planOf(request)
    reply.header('etag', etagOf(plan.deviation?.version ?? 0))
    return sendJsonLd(reply, 200, wholePlannedTourJson(plan, company))
  })

  app.get(`${plannedToursPath}/:id/destinations`, async (request, reply) => {
    const { plan } = await planOf(request)
    const ids = plan.stops.map(({ id }) => id)
    const rows = await findRows(api.db, destinations, callerOf(request).companyId, ids)
    const members = rows.map((row, index) => ({
      ...memberJson(destinations, row),
      positionInTour: index + 1,
      // An order may set its own.
      lengthOfStay: plan.stops[index]?.lengthOfStay ?? null,
      eta: plan.figures.etas.get(row.id) ?? null,
    }))
    const path = `${iriOfPlan(plan)}/destinations`
    return sendJsonLd(reply, 200, collectionJson({ ...destinations, path }, members, members.length))
  })

  app.get(`${plannedToursPath}/:id/route`, async (request, reply) => {
    const { plan } = await planOf(request)
    api.countCostlyCall(callerOf(request).userId)
    const route = await planner.routeThrough(routesThrough(plan.tour.template, plan.stops))
    return sendJsonLd(reply, 200, routeJson(`${iriOfPlan(plan)}/route`, route))
  })

  app.patch(`${plannedToursPath}/:id`, (request, reply) =>
    api.write(request, reply, async (context) => {
      const key = dateKeyOf(request.params)
      const ifMatch = request.headers['if-match']
      const currentJson = async () => {
        const { plan, company } = await readPlan(context.tx, context.caller.companyId, key)
        return wholePlannedTourJson(plan, company)
      }
      const company = await companyDates(context.tx, context.caller.companyId, now())
      const version = await changeDate(context, company, key, { body: request.body, ifMatch, currentJson })
      return { status: 200, body: await currentJson(), headers: { etag: etagOf(version) } }
    }),
  )

  app.post(`${plannedToursPath}/:id/take-over`, (request, reply) =>
    api.write(request, reply, async (context) => {
      const key = dateKeyOf(request.params)
      const company = await companyDates(context.tx, context.caller.companyId, now())
      await takeOver({ destinations, tourTemplates, planner }, context, company, key, request.body)
      const read = await readPlan(context.tx, context.caller.companyId, key)
      const headers = { etag: etagOf(read.plan.deviation?.version ?? 0) }
      return { status: 200, body: wholePlannedTourJson(read.plan, read.company), headers }
    }),
  )

  app.post(`${plannedToursPath}/move-visit`, (request, reply) =>
    api.write(request, reply, async (context) => {
      const { companyId } = context.caller
      const company = await companyDates(context.tx, companyId, now())
      const keys = await moveVisit(context, company, request.body)
      const plans = await Promise.all(
        keys.map(async (key) => plannedTourJson((await readPlan(context.tx, companyId, key)).plan)),
      )
      return { status: 200, body: collectionJson(plannedTourName, plans, plans.length) }
    }),
  )

  const planOf = (request: FastifyRequest) =>
    readPlan(api.db, callerOf(request).companyId, dateKeyOf(request.params))

  /** @throws Problem 404 if the company has no such template */
  async function readPlan(
    db: Db,
    companyId: string,
    key: DateKey,
  ): Promise<{ plan: PlannedDate; company: CompanyDates }> {
    const company = await companyDates(db, companyId, now())
    const plan = await plannedDate(db, companyId, company, key)
    if (plan === null) throw notFound()
    return { plan, company }
  }
}

const iriOfPlan = ({ tour, date }: PlannedDate) =>
  iriOf(plannedToursPath, plannedTourId(tour.template.id, date))

/**
 * The span of a list: seven days from today unless asked.
 * @throws Problem 422 for one that is reversed or too long
 */
function spanOf(query: unknown, { today }: CompanyDates): { from: IsoDay; to: IsoDay } {
  const asked = decode(SpanQuery, query)
  const from = asked.from ?? today
  const to = asked.to ?? shiftDay(from, 6)
  const days = dayNumberOf(to) - dayNumberOf(from) + 1
  if (days >= 1 && days <= longestPlannedSpanDays) return { from, to }
  const message = validationMessages.between({ min: 1, max: longestPlannedSpanDays })
  throw unprocessable({ propertyPath: 'to', message })
}

/** @throws Problem 422 for an IRI of another kind */
function idIn(iri: string, { path }: Target, propertyPath: string): string {
  const id = iri.startsWith(`${path}/`) ? iri.slice(path.length + 1) : ''
  if (!isUuid(id)) throw unprocessable({ propertyPath, message: validationMessages.unknownReference })
  return id.toLowerCase()
}
