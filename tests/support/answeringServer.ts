import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SeenRequest = {
  method: string
  /** Path and query as received. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }

/** `silence` never responds, `cut` ends the connection in the middle of a response. */
export type Behaviour = Answer | 'silence' | 'cut'

/** A local server that records its requests and responds as the test specifies. */
export async function startAnsweringServer() {
  const seen: SeenRequest[] = []
  let behaviour: Behaviour = {}
  let onRequest = () => undefined as void
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      answerWith(behaviour, response)
      onRequest()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (next: Behaviour) => void (behaviour = next),
    /** Resolves when the next request has arrived. */
    nextRequest: () => new Promise<void>((resolve) => (onRequest = resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answerWith(behaviour: Behaviour, response: ServerResponse): unknown {
  if (behaviour === 'silence') return undefined
  if (behaviour === 'cut') {
    response.writeHead(200, { 'content-length': '1000' })
    return response.write('{"half":', () => response.destroy())
  }
  const { status = 200, headers = {}, body = {} } = behaviour
  if (status === 204) return response.writeHead(status, headers).end()
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/ld+json', ...headers })
  return response.end(isText ? body : JSON.stringify(body))
}
