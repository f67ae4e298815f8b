import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** All attributes that leave the server. Addresses, search terms, headers and clients are not among them. */
const sentAttributes = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.namespace',
  'db.query.text',
  'error.type',
])

const maxStatementLength = 1_000

/**
 * Exports spans without events and messages of their status, since messages of database errors contain values, and
 * with the attributes that are known to be harmless. Statements have numbered parameters; constants are replaced too.
 */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redacted), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

function redacted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes)
      .filter(([name]) => sentAttributes.has(name))
      .map(([name, value]) => [name, name === 'db.query.text' ? withoutConstants(String(value)) : value]),
  )
  // Other members are read from the original.
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}

const withoutConstants = (statement: string) =>
  statement.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, maxStatementLength)
