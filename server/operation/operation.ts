import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Db } from '../db/client'
import type { Env, Variables } from '../env'
import { registerErrorHandler } from '../http/errorHandler'
import { listenOrRefuse } from '../processes/listening'
import { drainMs, within } from '../processes/stopping'
import type { Metrics } from './metrics'
import { registerMetrics } from './metricsRoute'
import { registerProbes } from './probeRoutes'
import { createReadiness } from './readiness'
import { readinessChecks } from './readinessChecks'
import { telemetrySettings } from './telemetrySettings'
import type { Telemetry } from './telemetry'

/** What operators see of a process: probes and metrics. */
export type Operation = {
  /** Adds the probes, the observation of requests and, with METRICS_TOKEN, the metrics. Called before other hooks. */
  register: (app: FastifyInstance) => void
  /** Reports the shutdown, and resolves when balancers have had time to notice. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  db: Db
  env: Env
  /** Counts of unfinished work by kind. */
  work: () => Readonly<Record<string, number>>
  /** With the standard variables of OpenTelemetry, see docs/operation.md. */
  variables?: Variables
  /** Receives the cause when the process is not ready. */
  warn: (facts: object, message: string) => void
}

/**
 * Starts the probes and metrics of a process, with or without requests. With METRICS_PORT they have a port of their
 * own.
 * @throws StartupError if the port is in use or OpenTelemetry is set up for another protocol
 */
export async function startOperation({ db, env, variables = {}, work, warn }: Parts): Promise<Operation> {
  const { METRICS_PORT, METRICS_TOKEN, HOST } = env
  const readiness = createReadiness({
    checks: readinessChecks(db, env),
    now: () => performance.now(),
    onFailure: (reason, err) => warn({ err, reason }, 'the server is not ready'),
  })
  const metrics = METRICS_PORT !== 0 || METRICS_TOKEN !== '' ? await loadMetrics(db, work) : null
  const telemetry = await loadTelemetry(variables)
  const ownServer = Fastify()
  if (metrics !== null && METRICS_PORT !== 0) {
    registerErrorHandler(ownServer)
    registerProbes(ownServer, readiness)
    registerMetrics(ownServer, metrics, METRICS_TOKEN)
    const listening = ownServer.listen({ host: HOST, port: METRICS_PORT })
    await listenOrRefuse(listening, { HOST, PORT: METRICS_PORT }, 'METRICS_PORT')
  }
  return {
    register: (app) => {
      telemetry?.observe(app)
      metrics?.observe(app)
      registerProbes(app, readiness)
      if (metrics !== null && METRICS_TOKEN !== '' && METRICS_PORT === 0)
        registerMetrics(app, metrics, METRICS_TOKEN)
    },
    drain: async () => {
      readiness.drain()
      await new Promise((resolve) => setTimeout(resolve, env.DRAIN_SECONDS * 1000))
    },
    close: async () => {
      await ownServer.close()
      await within(drainMs, telemetry?.stop())
    },
  }
}

/** Loaded on use: most servers have no metrics. */
async function loadMetrics(db: Db, work: Parts['work']): Promise<Metrics> {
  const { createMetrics } = await import('./metrics')
  // The driver of every database of the product, see `openDatabase`.
  const { $client: pool } = db as unknown as { $client: Pool }
  return createMetrics({ pool: () => pool, work })
}

/** Loaded on use, too: it takes a while and changes the driver of the database. */
async function loadTelemetry(variables: Variables): Promise<Telemetry | null> {
  const settings = telemetrySettings(variables)
  if (settings === null) return null
  const { startTelemetry } = await import('./telemetry')
  return startTelemetry(settings)
}
