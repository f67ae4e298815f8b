import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { iriOf } from '../../src/contract/wire/ids'
import type { Api } from '../api'
import { sessions } from '../db/schema/security'
import { sendJsonLd } from '../http/jsonLd'
import { notFound } from '../http/problem'
import { collectionJson } from '../resources/representation'
import { writesRecord } from '../resources/resourceRoutes'
import { callerOf, type Caller } from './caller'
import { namesOf } from './userAgent'

const path = '/api/sessions'
const shortName = 'Session'
/** A list of more sessions would not be readable. The user can still end all of them. */
const maxShown = 100

/** Routes to list and end the sessions of the caller. The sessions of other users are not accessible here. */
export function registerOwnSessionRoutes(app: FastifyInstance, api: Api): void {
  app.get(path, async (request: FastifyRequest, reply) => {
    const caller = callerOf(request)
    const rows = await api.db
      .select()
      .from(sessions)
      .where(ownLive(caller, api.now()))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id))
      .limit(maxShown)
    const members = rows.map((row) => ({
      '@id': iriOf(path, row.id),
      '@type': shortName,
      id: row.id,
      ...namesOf(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
      isCurrent: row.id === caller.sessionId,
    }))
    return sendJsonLd(reply, 200, collectionJson({ path, shortName }, members, members.length))
  })

  app.delete(
    `${path}/:id`,
    writesRecord(api, async ({ tx, caller, now }, { id }) => {
      const ended = await tx
        .update(sessions)
        .set({ endedAt: now })
        .where(and(ownLive(caller, now), eq(sessions.id, id)))
        .returning({ id: sessions.id })
      if (ended.length === 0) throw notFound()
      return { status: 204 }
    }),
  )

  app.post(`${path}/end-others`, (request, reply) =>
    api.write(request, reply, async ({ tx, caller, now }) => {
      await tx
        .update(sessions)
        .set({ endedAt: now })
        .where(
          and(
            ownLive(caller, now),
            caller.sessionId === undefined ? undefined : ne(sessions.id, caller.sessionId),
          ),
        )
      return { status: 204 }
    }),
  )
}

const ownLive = ({ companyId, userId }: Caller, now: Date) =>
  and(
    eq(sessions.companyId, companyId),
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  )
