import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env'
import { hydraNamespace } from './jsonLd'
import { Problem } from './problem'

const neverUsed = ['microphone', 'payment', 'usb', 'serial', 'display-capture']

/** @param used features that only the driver app uses */
const permissionsPolicy = (used: readonly string[]) =>
  [
    ...['camera', ...neverUsed]
      .filter((feature) => !used.includes(feature))
      .map((feature) => `${feature}=()`),
    ...used.map((feature) => `${feature}=(self)`),
  ].join(', ')

/** Headers of every response. Pages add their own content security policy. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
  'x-frame-options': 'DENY',
}

/** Denies everything if a browser is made to display an API response as a page. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Proofs have photos and barcodes, tours positions, and the screen stays on while a tour runs. */
const driverAppHeaders = {
  'permissions-policy': permissionsPolicy(['camera', 'geolocation', 'screen-wake-lock']),
}

const exposedHeaders = 'ETag, Location, Link, Retry-After, Content-Disposition, Date, X-Request-Id'

export function isApiPath(url: string): boolean {
  return /^\/(api|geocoding)(\/|\?|$)/.test(url)
}

export const isDriverAppPath = (url: string): boolean => /^\/fahrer(\/|\?|$)/.test(url)

/** Sets the headers that depend only on the path. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', request.id)
  if (isDriverAppPath(request.url)) reply.headers(driverAppHeaders)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  if (!isApiPath(request.url)) return
  reply.headers({
    'content-security-policy': apiPolicy,
    // Responses depend on the token: no cache may keep them for the next user of the machine.
    'cache-control': 'no-store',
    link: `<${request.protocol}://${request.host}/api/docs.jsonld>; rel="${hydraNamespace}apiDocumentation"`,
  })
}

export function registerHeaders(app: FastifyInstance, env: Pick<Env, 'CORS_ORIGINS' | 'PRODUCT_KEY'>): void {
  const allowedHeaders = `Authorization, Content-Type, Accept, If-Match, Idempotency-Key, ${env.PRODUCT_KEY}-PLATFORM`

  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply)
    if (!isApiPath(request.url)) return
    const { origin } = request.headers
    if (origin === undefined || env.CORS_ORIGINS.length === 0) return
    reply.header('vary', 'Origin')
    if (!env.CORS_ORIGINS.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
    })
    if (request.method === 'OPTIONS') {
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '600',
        })
        .code(204)
        .send()
    }
  })

  app.addHook('onRequest', async (request) => {
    // NUL occurs in no id, filter or search, and PostgreSQL cannot store it. Client paths with NUL get the
    // client's own page for unknown paths.
    if (isApiPath(request.url) && /%00|\0/.test(request.url)) throw new Problem(400)
  })
}
