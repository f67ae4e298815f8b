import type { FastifyInstance } from 'fastify'
import { jsonLdContentType, mergePatchContentType } from '../../src/contract/wire/product'
import { findShapeError } from './bodyShape'
import { Problem, badRequest } from './problem'

/** Body limit of routes without an own one. */
export const defaultBodyBytes = 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON bodies. PATCH requires a merge patch and other methods reject it, as in API Platform. Members
 * such as `__proto__` are harmless: bodies are only read by the names of known fields.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const contentType of ['application/json', jsonLdContentType, mergePatchContentType]) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
      const isPatch = request.method === 'PATCH'
      if (isPatch !== (contentType === mergePatchContentType)) return done(new Problem(415))
      const { bodyLimit = defaultBodyBytes } = request.routeOptions
      const fault = findShapeError(body as Buffer, bodyLimit)
      if (fault === 'tooMany') return done(new Problem(413, { code: 'BodyTooLarge' }))
      if (fault === 'tooDeep') return done(badRequest())
      try {
        done(null, body.length === 0 ? undefined : JSON.parse(utf8.decode(body as Buffer)))
      } catch {
        done(badRequest())
      }
    })
  }
}
