import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { sendProblem } from './errorHandler'
import { isApiPath, setHeaders } from './headers'
import { Problem } from './problem'

const routes = Object.keys(apiRoutes).map((key) => {
  const [method = '', path = ''] = key.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`) }
})

/** Returns the methods of an API path; none if the path is unknown. */
function allowedMethods(path: string): string[] {
  return routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

type ServeClient = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Responds to a path that cannot be decoded, such as `/%`, before any hook runs: the client serves its page
 * for unknown paths.
 * @param serveClient undefined without a client
 */
export function answerMalformedPath(
  request: FastifyRequest,
  reply: FastifyReply,
  serveClient: ServeClient | undefined,
): FastifyReply {
  setHeaders(request, reply)
  if (serveClient && !isApiPath(request.url)) return serveClient(request, reply)
  return sendProblem(request, reply, new Problem(400))
}

/**
 * Handles unmatched requests: 405 for a known path with another method, else the response of `serveClient`
 * (the client's own paths), else 404.
 */
export function registerNotFound(app: FastifyInstance, serveClient?: ServeClient): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(request.url.split('?', 1)[0] ?? '')
    if (methods.length > 0) {
      return sendProblem(request, reply, new Problem(405, { headers: { allow: methods.join(', ') } }))
    }
    if (serveClient) return serveClient(request, reply)
    return sendProblem(request, reply, new Problem(404))
  })
}
