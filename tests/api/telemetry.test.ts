import { execFileSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { telemetrySettings } from '../../server/operation/telemetrySettings'
import { projectRoot } from '../../server/projectRoot'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  spanId: string
  parentSpanId?: string
  traceId: string
  attributes: Attribute[]
  events: unknown[]
  status: { code?: number }
  kind: number
}
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

let receiver: Server
const received: { path: string | undefined; text: string }[] = []
let server: TestServer
/** The driver of the database can be observed once per process, so all tests look at the same requests. */
let sent: Awaited<ReturnType<typeof sentByServer>>
let secrets: string[]
const statuses: number[] = []
const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_RESOURCE_ATTRIBUTES'] as const
const traceId = '0af7651916cd43dd8448eb211c80319c'

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      received.push({ path: request.url, text })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  // The exporters read the environment of the process.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test'
  server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, withOperation: true })
  await callAll()
  sent = await sentByServer()
})
afterAll(() => {
  for (const name of variables) delete process.env[name]
  receiver.closeAllConnections()
  receiver.close()
})

async function callAll(): Promise<void> {
  const { colours, companyId } = server.fixture.own
  const token = await server.login(staff.admin.email)
  secrets = [token, 'eheim', colours, companyId, staff.admin.email]
  const call = async (...request: Parameters<TestServer['call']>) =>
    statuses.push((await server.call(...request)).status)
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await call('POST', '/api/colours', { token, headers, body: { code: '#123456', name: 'Geheim' } })
  const login = { email: 'geheim@person.example', password: 'Geheim-Wort-1' }
  await call('POST', '/api/authentication_token', { body: login })
  await call('GET', `/api/colours/${colours}?search=Geheim`, { token })
  await call('GET', '/geocoding/v5/mapbox.places/Geheimstra%C3%9Fe%207.json', { token })
  await call('GET', '/api/Geheim')
  await call('GET', '/readyz')
  await server.db.execute('alter table colours rename to hidden')
  await call('GET', '/api/colours?search=Geheim', { token })
  await server.db.execute('alter table hidden rename to colours')
}

/** Ends the server, which sends everything. */
async function sentByServer() {
  await server.close()
  const parsed = received.map(({ text }) => JSON.parse(text) as Sent)
  const resources = parsed.flatMap(({ resourceSpans = [] }) => resourceSpans)
  return {
    text: received.map(({ text }) => text).join('\n'),
    paths: new Set(received.map(({ path }) => path)),
    resource: attributesOf(resources[0]?.resource.attributes ?? []),
    spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    metrics: parsed.flatMap(({ resourceMetrics = [] }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
    ),
  }
}
const attributesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('OpenTelemetry', () => {
  it('receives a span for each request but probes, with its statements, in the trace of the caller', () => {
    const { spans, resource, paths, metrics } = sent
    const request = spans.find(({ name }) => name === 'POST /api/colours')
    expect([request?.traceId, request?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331'])
    expect(attributesOf(request?.attributes ?? [])).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/colours',
      'http.response.status_code': 201,
    })
    expect(statuses).toEqual([201, 401, 200, 200, 404, 200, 500])
    expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
      'POST /api/colours',
      'POST /api/authentication_token',
      'GET /api/colours/:id',
      'GET /geocoding/v5/:dataset/:query',
      'GET unknown',
      'GET /api/colours',
    ])
    const statements = spans
      .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      .map(({ attributes }) => String(attributesOf(attributes)['db.query.text']))
    // The one that reads the caller comes before the body, the other behind it.
    expect(statements.some((text) => text.includes('"sessions"'))).toBe(true)
    expect(statements.some((text) => text.startsWith('insert into "colours"'))).toBe(true)
    expect([resource['service.name'], resource['deployment.environment.name']]).toEqual(['tourwerk', 'test'])
    expect(paths).toEqual(new Set(['/v1/traces', '/v1/metrics']))
    expect(metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']),
    )
  })

  it('receives no token, no value, no address of a record or person, and no message of an error', () => {
    const { text, spans } = sent
    const isStatement = ({ attributes }: Span) => 'db.query.text' in attributesOf(attributes)
    const failed = spans.filter((span) => isStatement(span) && span.status.code === 2)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.map(({ events, status }) => [events, status])).toEqual(failed.map(() => [[], { code: 2 }]))
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/user[-_.]agent|does not exist/i)
    expect(JSON.stringify(spans)).not.toContain('127.0.0.1')
  })
})

describe('without its variables', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

  it('is off, also when it is disabled, and refuses another protocol', () => {
    expect([
      telemetrySettings({}),
      telemetrySettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' }),
      telemetrySettings({ OTEL_SERVICE_NAME: 'x' }),
      telemetrySettings(endpoint),
      telemetrySettings({ ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: '5000' }),
    ]).toEqual([null, null, null, { exportMs: 60_000 }, { exportMs: 5_000 }])
    expect(() => telemetrySettings({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/json')
  })

  it('is not loaded, and neither are metrics', () => {
    const script = `
      import Module from 'node:module'
      await import('./server/app.ts')
      const { startOperation } = await import('./server/operation/operation.ts')
      const { parseEnv } = await import('./server/env.ts')
      await startOperation({ db: {}, env: parseEnv({}), variables: {}, work: () => ({}), warn: () => {} })
      const loaded = Object.keys(Module._cache)
      const unwanted = loaded.filter((name) => /opentelemetry|prom-client/.test(name))
      console.log(JSON.stringify([unwanted, loaded.some((name) => /fastify/.test(name))]))`
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    })
    expect(JSON.parse(output)).toEqual([[], true])
  })
})
