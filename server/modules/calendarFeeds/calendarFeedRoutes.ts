import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessFacts, isSuspended } from '../../../src/contract/access/permissions'
import { ownCalendarFeedPath, userCalendarFeedPath } from '../../../src/contract/company/calendarFeed'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { hashToken } from '../../auth/sessions'
import { enterCompany } from '../../db/scope'
import { calendarFeeds } from '../../db/schema/availability'
import { companies, users } from '../../db/schema/people'
import { clientNetwork } from '../../http/clientNetwork'
import { rateLimit } from '../../http/concurrency'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { publicUrl } from '../../mail/accountMails'
import { idParameter } from '../../resources/query'
import { userTarget } from '../users/usersTarget'
import { driverDates } from './driverDates'
import { createFeed, mustExist, readFeed, revokeFeed } from './feedLink'
import { writeCalendar } from './writeCalendar'

const readsPerMinute = 60

/** The secret calendar link of a user, and the calendar that it returns. */
export function registerCalendarFeedRoutes(app: FastifyInstance, api: Api): void {
  const { db, env, now } = api
  const countRead = rateLimit(readsPerMinute, now)
  const own = {
    path: ownCalendarFeedPath,
    userOf: (request: FastifyRequest) => callerOf(request).userId,
    iriOf: () => ownCalendarFeedPath,
  }
  const ofUser = {
    path: userCalendarFeedPath('/api/users/:id'),
    userOf: (request: FastifyRequest) => idParameter(request.params),
    iriOf: (userId: string) => userCalendarFeedPath(iriOf(userTarget.path, userId)),
  }
  for (const { path, userOf, iriOf: iriOfFeed } of [own, ofUser]) {
    app.get(path, async (request, reply) => {
      const { companyId } = callerOf(request)
      const userId = userOf(request)
      await mustExist(db, companyId, userId)
      return sendJsonLd(reply, 200, await readFeed(db, companyId, userId, iriOfFeed(userId)))
    })
    app.post(path, (request, reply) =>
      api.write(request, reply, (context) => {
        const userId = userOf(request)
        return createFeed(context, userId, { iri: iriOfFeed(userId), publicUrl: publicUrl(env) })
      }),
    )
    app.delete(path, (request, reply) =>
      api.write(request, reply, (context) => revokeFeed(context, userOf(request))),
    )
  }

  app.get('/api/calendar/:token', async (request, reply) => {
    countRead(clientNetwork(request))
    const { token = '' } = request.params as { token?: string }
    const owner = await ownerOf(token)
    if (owner === null) throw notFound()
    enterCompany(owner.companyId)
    const dates = await driverDates(db, owner.companyId, owner.userId, now())
    const text = writeCalendar(dates, new URL(publicUrl(env)).host)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })

  /** Null for an unknown or revoked link, and for a user or company without access. */
  async function ownerOf(file: string): Promise<{ companyId: string; userId: string } | null> {
    if (!file.endsWith('.ics')) return null
    const [found] = await db
      .select({
        companyId: calendarFeeds.companyId,
        userId: calendarFeeds.userId,
        trialEndsAt: companies.trialEndsAt,
        servicePackage: companies.servicePackage,
      })
      .from(calendarFeeds)
      .innerJoin(users, and(eq(users.companyId, calendarFeeds.companyId), eq(users.id, calendarFeeds.userId)))
      .innerJoin(companies, eq(companies.id, calendarFeeds.companyId))
      .where(
        and(
          eq(calendarFeeds.tokenHash, hashToken(file.slice(0, -'.ics'.length))),
          isNull(users.deactivatedAt),
          isNull(users.lockedAt),
        ),
      )
    if (found === undefined) return null
    const { trialEndsAt, servicePackage } = found
    const trialEnded = trialEndsAt !== null && trialEndsAt <= now()
    return isSuspended(accessFacts({ company: { trialEnded, servicePackage } })) ? null : found
  }
}
