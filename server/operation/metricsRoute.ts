import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../http/problem'
import type { Metrics } from './metrics'

/** Registers GET /metrics. @param token required as bearer token unless empty */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (token !== '' && !isSameText(given, token)) throw unauthorized()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Takes the same time for every given text. */
const isSameText = (given: string, expected: string) => timingSafeEqual(hashOf(given), hashOf(expected))

const hashOf = (text: string) => createHash('sha256').update(text).digest()
