import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { FeatureSwitch, TrialExtension } from '../../../src/contract/company/administration'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { companies } from '../../db/schema/people'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { idParameter, listQuery } from '../../resources/query'
import { findPage, findPageOfAll } from '../../resources/repository'
import { collectionJson, memberJson, viewJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode, objectBody } from '../../resources/writeResource'
import { auditEntries } from '../audit/auditEntries'
import { withdrawDeletion } from '../companies/deletion/requestDeletion'
import { administeredCompanies } from './administeredCompanies'
import { administeredJobs, cancelJob, jobParameter, retryJob } from './administeredJobs'
import { administeredUsers } from './administeredUsers'
import { extendTrial, pauseCompany, switchFeature, resumeCompany } from './administerCompany'
import { lockUser, mailPasswordLink, unlockUser } from './administerUser'

/** Routes of the platform for companies and their users. The route table denies them to all others. */
export function registerAdministrationRoutes(app: FastifyInstance, api: Api): void {
  for (const resource of [administeredCompanies, administeredJobs, administeredUsers])
    app.get(resource.path, (request, reply) => sendPage(request, reply, resource))

  app.get(`${administeredCompanies.path}/:id/audit-entries`, async (request, reply) => {
    const id = idParameter(request.params)
    const [company] = await api.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
    if (!company) throw notFound()
    return sendPage(request, reply, auditEntries, id)
  })

  act('companies/:id/extend-trial', (context, id, body) =>
    extendTrial(context, id, decode(TrialExtension, objectBody(body))),
  )
  act('companies/:id/pause', pauseCompany)
  act('companies/:id/wake', resumeCompany)
  act('companies/:id/withdraw-deletion', (context, id) => withdrawDeletion(context, api, id))
  act('companies/:id/switch-feature', (context, id, body) =>
    switchFeature(context, id, decode(FeatureSwitch, objectBody(body))),
  )
  act('users/:id/lock', lockUser)
  act('users/:id/unlock', unlockUser)
  act('users/:id/send-password-link', (context, id) => mailPasswordLink(context, api, id))

  actOnJob('retry', retryJob)
  actOnJob('cancel', cancelJob)

  function act(
    path: string,
    work: (context: WriteContext, id: string, body: unknown) => Promise<void>,
  ): void {
    app.post(
      `/api/administration/${path}`,
      writesRecord(api, async (context, { id, body }) => {
        await work(context, id, body)
        return { status: 204 }
      }),
    )
  }

  function actOnJob(deed: string, work: (context: WriteContext, id: string) => Promise<void>): void {
    app.post(`${administeredJobs.path}/:id/${deed}`, (request, reply) =>
      api.write(request, reply, async (context) => {
        await work(context, jobParameter(request.params))
        return { status: 204 }
      }),
    )
  }

  /** @param companyId limits the list to this company; default: all */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
    companyId?: string,
  ): Promise<FastifyReply> {
    // The filters of these lists do not depend on a company.
    const scope = { db: api.db, companyId: companyId ?? '' }
    const { page = wholeList, ...rest } = await listQuery(
      resource,
      request.query as Record<string, string>,
      scope,
    )
    const query = { ...rest, page }
    const { rows, totalItems } =
      companyId === undefined
        ? await findPageOfAll(api.db, resource, query)
        : await findPage(api.db, resource, companyId, query)
    const members = rows.map((row) =>
      query.iriOnly ? iriOf(resource.path, row.id) : memberJson(resource, row),
    )
    const [path = resource.path] = request.url.split('?', 1)
    return sendJsonLd(reply, 200, {
      ...collectionJson({ path, shortName: resource.shortName }, members, totalItems),
      'hydra:view': viewJson(request.url, page, totalItems),
    })
  }
}

/** `pagination=false`; the platform reads pages. */
const wholeList = { number: 1, size: 10_000 }
