import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { liveEventsPath } from '../../src/contract/live/liveEvents'
import { durationBuckets, observeRequests } from './observeRequests'

/** Counts that are read when metrics are requested. */
export type Gauges = {
  pool: () => { totalCount: number; idleCount: number; waitingCount: number }
  /** Work by kind: see `composeDeps`. */
  work: () => Readonly<Record<string, number>>
}

export type Metrics = {
  /** Counts the requests of an app. */
  observe: (app: FastifyInstance) => void
  contentType: string
  text: () => Promise<string>
}

/**
 * Creates the metrics of this process in the format of Prometheus. Labels hold methods, patterns of routes, statuses
 * and kinds of work: nothing names a company, a person or a record.
 */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [...durationBuckets],
    registers,
  })
  const running = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a complete response, except event streams',
    registers,
  })
  const streams = new Gauge({
    name: 'tourwerk_event_streams_open',
    help: 'Open event streams of clients',
    registers,
  })
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left before the response was complete, except event streams',
    registers,
  })
  addGauge(registry, 'tourwerk_database_connections', 'Connections to the database by state', 'state', () => {
    const { totalCount, idleCount } = gauges.pool()
    return { idle: idleCount, busy: totalCount - idleCount }
  })
  addGauge(registry, 'tourwerk_database_waiting', 'Statements that wait for a connection', null, () => ({
    '': gauges.pool().waitingCount,
  }))
  addGauge(registry, 'tourwerk_work', 'Unfinished work of this process by kind', 'kind', gauges.work)

  return {
    observe: (app) =>
      observeRequests(app, {
        onStart: ({ route }) => (route === liveEventsPath ? streams : running).inc(),
        onEnd: ({ method, route, status, seconds, isAborted }) => {
          // An event stream is open for minutes: its duration says nothing about the server.
          if (route === liveEventsPath) return streams.dec()
          running.dec()
          if (isAborted) aborted.inc()
          durations.observe({ method, route, status: String(status) }, seconds)
        },
      }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

/** @param read values by label */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  label: string | null,
  read: () => Readonly<Record<string, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers: [registry],
    collect() {
      for (const [value, count] of Object.entries(read()))
        this.set(label === null ? {} : { [label]: value }, count)
    },
  })
}
