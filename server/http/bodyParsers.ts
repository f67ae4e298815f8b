import type { FastifyInstance } from 'fastify'
import { jsonLdContentType, mergePatchContentType } from '../../src/contract/wire/product'
import { faultOfShape } from './bodyShape'
import { Problem, badRequest } from './problem'

/** What a body may weigh on a route that says nothing else. */
export const defaultBodyBytes = 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON bodies. Merge patches are for PATCH alone and PATCH takes nothing else, as API Platform has it.
 * Members such as `__proto__` do no harm: bodies are only ever read by the names of known fields.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const contentType of ['application/json', jsonLdContentType, mergePatchContentType]) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
      const isPatch = request.method === 'PATCH'
      if (isPatch !== (contentType === mergePatchContentType)) return done(new Problem(415))
      const { bodyLimit = defaultBodyBytes } = request.routeOptions
      const fault = faultOfShape(body as Buffer, bodyLimit)
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
