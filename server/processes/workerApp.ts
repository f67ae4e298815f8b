import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { loggedError } from '../http/loggedError'
import type { Operation } from '../operation/operation'
import { StartupError } from '../startupError'

/** The port of a process that takes only jobs: it has the probes and the metrics, and nothing else. */
export async function buildWorkerApp({ LOG_LEVEL }: Env, operation: Operation): Promise<FastifyInstance> {
  const app = Fastify({
    logger: LOG_LEVEL !== 'silent' && { level: LOG_LEVEL, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  operation.register(app)
  await app.ready()
  return app
}

/** @throws StartupError for the embedded database, which another process cannot reach */
export function requireDatabaseUrl({ DATABASE_URL }: Env): void {
  if (DATABASE_URL === '')
    throw new StartupError('A worker needs DATABASE_URL, because it cannot reach the embedded database.')
}
