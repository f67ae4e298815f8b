import type { FastifyInstance } from 'fastify'
import { jsonLdContentType, mergePatchContentType } from '../../src/contract/wire/product'
import { Problem, badRequest } from './problem'

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
      try {
        done(null, body.length === 0 ? undefined : JSON.parse(utf8.decode(body as Buffer)))
      } catch {
        done(badRequest())
      }
    })
  }
}
