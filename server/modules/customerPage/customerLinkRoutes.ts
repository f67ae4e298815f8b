import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  CustomerLinkRequest,
  customerLinksOf,
  customerLinksPath,
} from '../../../src/contract/customer/customerLink'
import {
  CustomerVisitsQuery,
  customerVisitDays,
  customerVisitsPath,
} from '../../../src/contract/customer/customerVisit'
import { dayNumberOf } from '../../../src/contract/rhythm/calendarDay'
import { plannedAt } from '../../../src/contract/tour/planDay'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import { idOfIri, iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { serviceLocations as l } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import type { Env } from '../../env'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { Problem, notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { idParameter } from '../../resources/query'
import { requireTargets } from '../../resources/references'
import { collectionJson } from '../../resources/representation'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { isUuid } from '../../uuid'
import { destinationTarget } from '../destinations/destinationTarget'
import { readRun } from '../notifications/stopsOfTour'
import { companyDates } from '../plannedTours/tourDates'
import { lockStops } from '../tourTemplates/stopOrder'
import { serviceLocations } from '../tours/tours'
import { addLinks, expiryOf, newToken, revokeLinks, urlOfToken, type LinkSubject } from './customerLinks'
import {
  firstMomentOf,
  nextVisits,
  plannedVisit,
  readVisit,
  saidVisits,
  startedStop,
  visitIri,
} from './customerVisits'

/** Links that users pass on themselves. Those in mails are created with the mail. */
export function registerCustomerLinkRoutes(app: FastifyInstance, api: Api): void {
  app.post(customerLinksPath, (request, reply) =>
    api.write(request, reply, (context) => createLink(context, api.env, request.body)),
  )
  app.delete(customerLinksOf(`${serviceLocations.path}/:id`), (request, reply) =>
    api.write(request, reply, async ({ tx, caller: { companyId }, now }) => {
      const id = idParameter(request.params)
      await tourOf(tx, companyId, id)
      await revokeLinks(tx, companyId, { serviceLocationId: id }, now)
      return { status: 204 }
    }),
  )
  app.delete(customerLinksOf(`${customerVisitsPath}/:id`), (request, reply) =>
    api.write(request, reply, async (context) => {
      const { tx, caller, now } = context
      const { companyId } = caller
      const { id = '' } = request.params as { id?: string }
      const visit = readVisit(id)
      if (visit === null || !(await isDestination(tx, companyId, visit.destinationId))) throw notFound()
      // A start that is not committed yet would give links to its stop.
      await lockStops(tx, companyId, 'structure')
      await revokeLinks(tx, companyId, visit, now)
      const { zone } = await companyDates(tx, companyId, now)
      const stop = await startedStop(tx, companyId, zone, visit)
      if (stop !== undefined) await revokeLinks(tx, companyId, { serviceLocationId: stop.id }, now)
      return { status: 204 }
    }),
  )
  app.get(customerVisitsPath, async (request, reply) => {
    const { companyId } = callerOf(request)
    const { destination } = decode(CustomerVisitsQuery, request.query)
    const members =
      destination === undefined
        ? await saidVisits(api.db, companyId, api.now())
        : await visitsOf(destination, companyId)
    const name = { path: customerVisitsPath, shortName: 'CustomerVisit' }
    return sendJsonLd(reply, 200, collectionJson(name, members, members.length))
  })

  /** @throws Problem 404 if the company has no such destination */
  async function visitsOf(iri: string, companyId: string) {
    const id = idOfIri(iri).toLowerCase()
    const isOwn = iri.startsWith(`${destinationTarget.path}/`) && (await isDestination(api.db, companyId, id))
    if (!isOwn) throw notFound()
    return nextVisits(api.db, companyId, id, api.now())
  }
}

async function isDestination(db: Db, companyId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const found = await db
    .select({ id: destinations.id })
    .from(destinations)
    .where(isRecord(destinations, companyId, id))
  return found.length > 0
}

type Subject = { iri: string; link: LinkSubject; visit: Date }

/**
 * Creates a further link of a stop, or of a visit before its tour starts.
 * @throws Problem 409 while the company has no page for its customers, 422 for a visit that is not planned
 */
async function createLink(context: WriteContext, env: Env, body: unknown): Promise<Answer> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const { serviceLocation, visit } = decode(CustomerLinkRequest, objectBody(body))
  const subject =
    visit == null ? await stopSubject(context, serviceLocation) : await visitSubject(context, visit)
  const company = await readLinkCompany(tx, companyId)
  if (company === null) throw new Problem(409, { description: texts.customerPage.switchedOff })
  const token = newToken()
  const expiresAt = expiryOf({ visit: subject.visit, ...company }, now)
  await addLinks(tx, companyId, [{ token, expiresAt, ...subject.link }], now)
  return {
    status: 201,
    body: {
      '@context': contextPath('CustomerLink'),
      '@id': customerLinksOf(subject.iri),
      '@type': 'CustomerLink',
      expiresAt: expiresAt.toISOString(),
    },
    once: { url: urlOfToken(env, token) },
  }
}

async function stopSubject(
  context: WriteContext,
  serviceLocation: string | null | undefined,
): Promise<Subject> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const propertyPath = 'serviceLocation'
  if (serviceLocation == null) throw unprocessable({ propertyPath, message: validationMessages.required })
  const [id = ''] = await requireTargets(serviceLocations, context, [serviceLocation], () => propertyPath)
  return ofStop(tx, companyId, { id, tourId: await tourOf(tx, companyId, id) }, now)
}

async function ofStop(
  db: Db,
  companyId: string,
  { id, tourId }: { id: string; tourId: string },
  now: Date,
): Promise<Subject> {
  const { stops, day, startDate } = await readRun(db, companyId, tourId)
  const eta = stops.find((stop) => stop.id === id)?.eta
  return {
    iri: iriOf(serviceLocations.path, id),
    link: { serviceLocationId: id },
    visit: plannedAt(day, eta) ?? startDate ?? now,
  }
}

/** The stop of a visit whose tour has started already, otherwise the visit itself. */
async function visitSubject({ tx, caller: { companyId }, now }: WriteContext, iri: string): Promise<Subject> {
  const visit = iri.startsWith(`${customerVisitsPath}/`) ? readVisit(idOfIri(iri)) : null
  const refuse = (message: string) => unprocessable({ propertyPath: 'visit', message })
  if (visit === null || !(await isDestination(tx, companyId, visit.destinationId)))
    throw refuse(validationMessages.unknownReference)
  // A start that is not committed yet would miss the link.
  await lockStops(tx, companyId, 'structure')
  const company = await companyDates(tx, companyId, now)
  const stop = await startedStop(tx, companyId, company.zone, visit)
  if (stop !== undefined) return ofStop(tx, companyId, stop, now)
  const isTooFar = dayNumberOf(visit.date) - dayNumberOf(company.today) >= customerVisitDays
  const plan = isTooFar ? null : await plannedVisit(tx, companyId, company, visit)
  if (plan === null) throw refuse(texts.customerPage.notVisited)
  return { iri: visitIri(visit), link: visit, visit: firstMomentOf(visit.date, company.zone) }
}

/** @throws Problem 404 if the company has no such stop */
async function tourOf(db: Db, companyId: string, id: string): Promise<string> {
  const [stop] = await db
    .select({ tourId: l.tourId })
    .from(l)
    .where(isRecord(l, companyId, id))
  if (stop === undefined) throw notFound()
  return stop.tourId
}

/** How links of a company expire; null while its customers have no page. */
export async function readLinkCompany(
  db: Db,
  companyId: string,
): Promise<{ timeZone: string; days: number } | null> {
  const [company] = await db
    .select({
      isOn: companies.customerPageEnabled,
      timeZone: companies.timeZone,
      days: companies.customerLinkDays,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.isOn ? { timeZone: timeZoneOf(company), days: company.days } : null
}
