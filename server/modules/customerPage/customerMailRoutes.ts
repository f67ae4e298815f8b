import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  CustomerMailDraft,
  customerMailPreviewPath,
  customerMailTestPath,
} from '../../../src/contract/customer/customerMails'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { companies, users } from '../../db/schema/people'
import type { Env } from '../../env'
import { rateLimit } from '../../http/concurrency'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { standardTexts, writeCustomerMail } from '../../mail/customerMail'
import type { Mail } from '../../mail/mail'
import { queueMails } from '../../mail/outbox'
import { decode, known, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { germanTime } from '../proofs/proofTexts'
import { urlOfToken } from './customerLinks'

/** A user tries some texts, not hundreds. */
const testsPerMinute = 10

type Draft = typeof CustomerMailDraft.Type

/** The mails to customers in unsaved texts, with sample values. */
export function registerCustomerMailRoutes(app: FastifyInstance, api: Api): void {
  app.post(customerMailPreviewPath, async (request, reply) => {
    const { companyId } = callerOf(request)
    const draft = draftOf(request.body)
    const { subject, body, html } = await sampleMail(api, companyId, draft, api.now())
    return sendJsonLd(reply, 200, {
      '@type': 'CustomerMailPreview',
      subject,
      text: body,
      html,
      standard: standardTexts[draft.kind],
    })
  })

  const countTest = rateLimit(testsPerMinute, api.now)
  app.post(customerMailTestPath, (request, reply) => {
    countTest(callerOf(request).userId)
    return api.write(request, reply, async (context) => {
      const mail = await testMail(context, api.env, draftOf(request.body))
      await queueMails(context.tx, [mail], context.now)
      context.afterCommit(async () => api.onMail?.(mail))
      return { status: 204 }
    })
  })
}

const draftOf = (body: unknown): Draft =>
  decode(CustomerMailDraft, known(CustomerMailDraft, objectBody(body)))

async function sampleMail({ db, env }: { db: Db; env: Env }, companyId: string, draft: Draft, at: Date) {
  const [company] = await db
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  const { place, arrival, token } = texts.mails.sample
  return writeCustomerMail(draft.kind, draft, {
    company: company?.name ?? '',
    place,
    arrival,
    time: draft.kind === 'proof' ? germanTime(at, timeZoneOf(company)) : null,
    link: urlOfToken(env, token),
    isAttached: false,
  })
}

/** The sample to the address of the caller. */
async function testMail({ tx, caller, now }: WriteContext, env: Env, draft: Draft): Promise<Mail> {
  const { companyId, userId } = caller
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(isRecord(users, companyId, userId))
  if (user === undefined) throw notFound()
  const words = await sampleMail({ db: tx, env }, companyId, draft, now)
  return { recipient: user.email, companyId, cause: draft.kind, ...words }
}
