import type { FastifyInstance } from 'fastify'
import { liveEventsPath, Presence, presencePath } from '../../src/contract/live/liveEvents'
import { iriOf } from '../../src/contract/wire/ids'
import type { Api } from '../api'
import { callerOf, rereadCaller } from '../auth/caller'
import { isRecord } from '../db/conditions'
import { users } from '../db/schema/people'
import { rateLimit } from '../http/concurrency'
import { Problem } from '../http/problem'
import { decode, objectBody } from '../resources/writeResource'
import { fullName, userTarget } from '../modules/users/usersTarget'
import { createLiveHub } from './liveHub'

const eventStream = 'text/event-stream'
/** A client with this much unread data has disconnected or will not catch up. */
const maxUnreadBytes = 1_000_000

/** A tab reports each open record three times a minute. More would displace the events that others have missed. */
const presencePerMinute = 120

/** Registers GET /api/events and POST /api/presence. */
export function registerLiveRoutes(app: FastifyInstance, api: Api): void {
  const hub = createLiveHub({
    bus: api.events,
    readCaller: (caller) => rereadCaller(api, caller),
    now: () => api.now().getTime(),
    onError: (error) => app.log.error({ err: error }, 'events could not be sent'),
  })
  const countPresence = rateLimit(presencePerMinute, api.now)
  app.addHook('preClose', async () => hub.close())

  app.get(liveEventsPath, (request, reply) => {
    const caller = callerOf(request)
    if (!(request.headers.accept ?? '').includes(eventStream)) throw new Problem(406)
    const { raw } = reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': `${eventStream}; charset=utf-8`,
      // Buffering or compressing proxies would delay events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return void raw.end()
    const lastEventId = request.headers['last-event-id']
    const leave = hub.connect({
      caller,
      lastEventId: typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined,
      send: (text) => {
        if (raw.writableEnded || raw.destroyed) return false
        raw.write(text)
        return raw.writableLength < maxUnreadBytes
      },
      end: () => void raw.end(),
    })
    raw.once('close', leave)
  })

  app.post(presencePath, async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    countPresence(userId)
    const { record, isLeaving } = decode(Presence, objectBody(request.body))
    const [user] = await api.db
      .select({ name: fullName })
      .from(users)
      .where(isRecord(users, companyId, userId))
    await api.events.publish([
      {
        companyId,
        userId,
        event: {
          kind: 'present',
          record,
          user: iriOf(userTarget.path, userId),
          name: user?.name ?? '',
          isLeaving,
        },
      },
    ])
    return reply.code(204).send()
  })
}
