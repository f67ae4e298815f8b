import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness'

const noStore = { 'cache-control': 'no-store' } as const
/** Probes arrive every few seconds: only failing ones are logged. */
const quiet = { logLevel: 'warn' } as const

/**
 * Registers GET /healthz (the process responds) and GET /readyz (it can serve requests; otherwise 503 with the
 * reasons). Both are public and outside the contract.
 */
export function registerProbes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', quiet, async (_request, reply) => reply.headers(noStore).send({ status: 'alive' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const reasons = await readiness.reasons()
    return reasons.length === 0
      ? reply.headers(noStore).send({ status: 'ready' })
      : reply
          .code(503)
          .headers({ ...noStore, 'retry-after': '5' })
          .send({ status: 'not ready', reasons })
  })
}
