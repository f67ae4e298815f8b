import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  CustomerLinkRequest,
  customerLinksOfStop,
  customerLinksPath,
} from '../../../src/contract/customer/customerLink'
import { plannedAt } from '../../../src/contract/tour/planDay'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { serviceLocations as l } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import type { Env } from '../../env'
import { contextPath } from '../../http/jsonLd'
import { Problem, notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { idParameter } from '../../resources/query'
import { requireTargets } from '../../resources/references'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { readRun } from '../notifications/stopsOfTour'
import { serviceLocations } from '../tours/tours'
import { addLinks, expiryOf, newToken, revokeLinks, urlOfToken } from './customerLinks'

/** Links that users pass on themselves. Those in mails are created with the mail. */
export function registerCustomerLinkRoutes(app: FastifyInstance, api: Api): void {
  app.post(customerLinksPath, (request, reply) =>
    api.write(request, reply, (context) => createLink(context, api.env, request.body)),
  )
  app.delete(customerLinksOfStop(`${serviceLocations.path}/:id`), (request, reply) =>
    api.write(request, reply, async ({ tx, caller: { companyId }, now }) => {
      const id = idParameter(request.params)
      await tourOf(tx, companyId, id)
      await revokeLinks(tx, companyId, id, now)
      return { status: 204 }
    }),
  )
}

/**
 * Creates a further link of a stop.
 * @throws Problem 409 while the company has no page for its customers
 */
async function createLink(context: WriteContext, env: Env, body: unknown): Promise<Answer> {
  const { tx, caller, now } = context
  const { companyId } = caller
  const { serviceLocation } = decode(CustomerLinkRequest, objectBody(body))
  const [id = ''] = await requireTargets(
    serviceLocations,
    context,
    [serviceLocation],
    () => 'serviceLocation',
  )
  const company = await readLinkCompany(tx, companyId)
  if (company === null) throw new Problem(409, { description: texts.customerPage.switchedOff })
  const { stops, day, startDate } = await readRun(tx, companyId, await tourOf(tx, companyId, id))
  const eta = stops.find((stop) => stop.id === id)?.eta
  const visit = plannedAt(day, eta) ?? startDate ?? now
  const token = newToken()
  const expiresAt = expiryOf({ visit, ...company }, now)
  await addLinks(tx, companyId, [{ token, serviceLocationId: id, expiresAt }], now)
  return {
    status: 201,
    body: {
      '@context': contextPath('CustomerLink'),
      '@id': customerLinksOfStop(iriOf(serviceLocations.path, id)),
      '@type': 'CustomerLink',
      expiresAt: expiresAt.toISOString(),
    },
    once: { url: urlOfToken(env, token) },
  }
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
