import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accessFacts, mayEnter } from '../../../../src/contract/access/permissions'
import type { Api } from '../../../api'
import { isRecord } from '../../../db/conditions'
import { enterCompany } from '../../../db/scope'
import { companies, users } from '../../../db/schema/people'
import { attachment } from '../../../files/contentDisposition'
import { createFileStore } from '../../../files/createFileStore'
import { contextPath } from '../../../http/jsonLd'
import { Problem, notFound } from '../../../http/problem'
import type { Answer, WriteContext } from '../../../http/write'
import { writesRecord } from '../../../resources/resourceRoutes'
import { texts } from '../../../texts'
import { recordAudit } from '../../audit/recordAudit'
import { germanDay } from '../../proofs/proofTexts'
import { exportCompany } from './exportCompany'
import { exportLinks } from './exportLink'
import { isExporting, takeExportTurn } from './exportTurn'

/**
 * Export of all data of a company for its administrators. The first call logs the user and returns a URL that
 * is valid for two minutes, so that the browser downloads the file to disk instead of into memory.
 */
export function registerExportRoutes(app: FastifyInstance, api: Api): void {
  const { db, env, now, secret } = api
  const store = createFileStore(env)
  const links = exportLinks(secret)

  app.post(
    '/api/companies/:id/export',
    writesRecord(api, async (context, { id }): Promise<Answer> => {
      await logExport(context, id)
      // Checked here as well, where a page can show the error.
      if (await isExporting({ db: context.tx, now }, id))
        throw new Problem(409, { description: texts.companyExport.inProgress })
      const token = await links.sign(context.caller, now())
      const url = `/api/company-exports/${token}`
      return {
        status: 201,
        body: { '@context': contextPath('CompanyExport'), '@id': url, '@type': 'CompanyExport', url },
      }
    }),
  )

  // A HEAD request would read the whole export.
  app.get('/api/company-exports/:token', { exposeHeadRoute: false }, async (request, reply) => {
    const link = await links.verify((request.params as { token: string }).token, now())
    const company = link && (await companyOf(link))
    if (!company) throw notFound()
    enterCompany(company.id)
    const turn = await takeExportTurn({ db, now }, company.id)
    const zip = exportCompany({ db, store, now: now() }, company.id)
    async function* pieces() {
      try {
        for await (const piece of zip) {
          yield piece as Uint8Array
          await turn.renew()
        }
      } finally {
        await turn.end()
      }
    }
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': attachment(
          texts.companyExport.fileName({ company: company.name, day: germanDay(now(), company.timeZone) }),
        ),
        'cache-control': 'no-store',
      })
      .send(Readable.from(pieces(), { objectMode: false }))
  })

  /** Returns the company of the link if its user is still an administrator. */
  async function companyOf({ companyId, userId }: { companyId: string; userId: string }) {
    const [found] = await db
      .select({ id: companies.id, name: companies.name, timeZone: companies.timeZone, roles: users.roles })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(isRecord(users, companyId, userId), isNull(users.lockedAt), isNull(users.deactivatedAt)))
    const isAdministrator = found && mayEnter('manage', accessFacts({ roles: found.roles }, env.PRODUCT_KEY))
    return isAdministrator ? found : undefined
  }
}

/** @throws Problem 404 for another company */
async function logExport(context: WriteContext, id: string): Promise<void> {
  const { tx, caller } = context
  if (id !== caller.companyId) throw notFound()
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  if (!company) throw notFound()
  await recordAudit(context, {
    companyId: id,
    action: 'dataExported',
    subject: { id, name: company.name },
  })
}
