import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen'
import { answerTo, notFound, type Answer, type Call } from './routes'
import { createRecords } from './records'
import { createTokens, type TokenKind } from './tokens'

const unknownPlatform: Answer = { status: 400, problem: 'Unknown platform' }
const allowedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export type OtherServerOptions = {
  /** Names the platform header, `{productKey}-PLATFORM`. */
  productKey: string
  tokenKind?: TokenKind
  /** Lifetime of an access token that contains its expiry. */
  tokenSeconds?: number
  /**
   * Whether the response to a change has the record; otherwise it is 204 without a body, as the specification
   * allows.
   */
  returnsWrites?: boolean
}

/**
 * A second implementation of the specified API, as far as the first tour needs it, for a page of another
 * origin. It shares no code with the embedded server or the client and has none of the embedded server's
 * extras: no ETag, no Idempotency-Key, no rotation of refresh tokens, no readable Date header, no logout
 * call.
 */
export async function startOtherServer(options: OtherServerOptions) {
  const platformHeader = `${options.productKey}-platform`.toLowerCase()
  const allowedHeaders = ['authorization', 'content-type', 'accept', platformHeader]
  const records = createRecords()
  const tokens = createTokens(options.tokenKind ?? 'opaque', options.tokenSeconds ?? 3600)
  /** Every call except preflights, `POST /api/destinations`, in order. */
  const calls: string[] = []
  /** Calls of paths that the first tour does not need. */
  const unknownCalls: string[] = []
  /** Requests that a page was not allowed to send. */
  const refusals: string[] = []
  let clientOrigin: string | undefined

  const server = createServer((request, reply) => {
    handle(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })

  async function handle(request: IncomingMessage, reply: ServerResponse) {
    const { origin } = request.headers
    const isKnownOrigin = origin !== undefined && origin === clientOrigin
    if (isKnownOrigin) reply.setHeader('access-control-allow-origin', origin)
    reply.setHeader('vary', 'Origin')
    if (request.method === 'OPTIONS') return preflight(request, reply, isKnownOrigin)

    const url = new URL(request.url ?? '/', 'http://other.invalid')
    calls.push(`${request.method} ${url.pathname}`)
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      contentType: request.headers['content-type'] ?? '',
      body: await bodyOf(request),
      user: tokens.isValid(request.headers.authorization) ? records.admin : null,
    }
    const isFromWeb = request.headers[platformHeader] === 'web'
    const answer = isFromWeb ? answerTo(call, records, tokens) : unknownPlatform
    if (answer === notFound) unknownCalls.push(`${call.method} ${call.path}`)
    send(reply, options.returnsWrites === false ? withoutTelling(call, answer) : answer)
  }

  function preflight(request: IncomingMessage, reply: ServerResponse, isKnownOrigin: boolean) {
    const method = request.headers['access-control-request-method'] ?? ''
    const headers = (request.headers['access-control-request-headers'] ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
    const foreign = headers.filter((name) => !allowedHeaders.includes(name))
    if (!isKnownOrigin || !allowedMethods.includes(method) || foreign.length > 0) {
      refusals.push(`${method} ${request.url} [${foreign.join(', ')}]`)
      return reply.writeHead(403).end()
    }
    return reply
      .writeHead(204, {
        'access-control-allow-methods': allowedMethods.join(', '),
        'access-control-allow-headers': allowedHeaders.join(', '),
      })
      .end()
  }

  const { origin, close } = await listen(server)
  return {
    origin,
    calls,
    unknownCalls,
    refusals,
    /** Pages of this one origin may call; no origin may before. */
    allowPagesOf: (page: string) => {
      clientOrigin = page
    },
    close,
  }
}
export type OtherServer = Awaited<ReturnType<typeof startOtherServer>>

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** A client cannot work without tokens. */
function withoutTelling({ method, path }: Call, answer: Answer): Answer {
  const isToken = path === '/api/authentication_token' || path === '/api/token/refresh'
  const hasBody = method === 'GET' || isToken || answer.status >= 300 || answer.file !== undefined
  return hasBody ? answer : { status: 204 }
}

function send(reply: ServerResponse, { status, body, problem, file }: Answer): void {
  if (file) {
    // The name is not quoted, and pages of another origin cannot read it.
    reply
      .writeHead(status, {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename=${file.name}`,
        'content-length': file.content.length,
      })
      .end(file.content)
    return
  }
  const content =
    problem === undefined
      ? body
      : { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': problem }
  reply.statusCode = status
  if (content === undefined) {
    reply.end()
    return
  }
  reply.setHeader('content-type', 'application/ld+json; charset=utf-8')
  reply.end(JSON.stringify(content))
}
