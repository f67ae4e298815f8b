import { createRequire } from 'node:module'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  metrics,
  propagation,
  trace,
  type Context,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { durationBuckets, factsOf, observeRequests } from './observeRequests'
import { withoutPersonalData } from './spanRedaction'

export type Telemetry = {
  /** Creates a span for each request of an app, as the parent of its statements. */
  observe: (app: FastifyInstance) => void
  /** Sends what is left. */
  stop: () => Promise<void>
}

/** Asked every few seconds by other programs. */
const unobserved = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Starts traces and metrics of OpenTelemetry by OTLP over HTTP in JSON. The exporters and samplers read the standard
 * environment variables themselves. See `withoutPersonalData` for what spans contain.
 * @param exportMs interval of metrics
 */
export function startTelemetry({ exportMs }: { exportMs: number }): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'tourwerk' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))],
  })
  traces.register()
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: exportMs,
    exportTimeoutMillis: Math.min(exportMs, 30_000),
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  metrics.setGlobalMeterProvider(meters)
  const statements = observeStatements()

  return {
    observe: (app) => {
      nameStatementsAfterRequests(app)
      recordDurations(app)
    },
    stop: async () => {
      statements.disable()
      await Promise.allSettled([traces.shutdown(), meters.shutdown()])
      for (const api of [trace, metrics, context, propagation]) api.disable()
    },
  }
}

/** Statements of requests only: background work would fill the traces with polling. */
function observeStatements(): PgInstrumentation {
  const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })
  // It changes the classes of the driver when they are required, and the server imports them.
  const require = createRequire(import.meta.url)
  require('pg')
  createRequire(require.resolve('pg'))('pg-pool')
  return statements
}

function nameStatementsAfterRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('tourwerk')
  const active = new WeakMap<FastifyRequest, Context>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route } = factsOf(request)
    if (unobserved.has(route)) return done()
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    active.set(request, own)
    context.with(own, done)
  })
  // Reading a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(active.get(request) ?? ROOT_CONTEXT, done)
  })
  observeRequests(app, {
    onEnd: ({ status }, request) => {
      const span = trace.getSpan(active.get(request) ?? ROOT_CONTEXT)
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  })
}

function recordDurations(app: FastifyInstance): void {
  const durations = metrics.getMeter('tourwerk').createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of requests by method, pattern of the route and status',
    advice: { explicitBucketBoundaries: [...durationBuckets] },
  })
  observeRequests(app, {
    onEnd: ({ method, route, status, seconds }) => {
      if (unobserved.has(route)) return
      durations.record(seconds, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    },
  })
}
