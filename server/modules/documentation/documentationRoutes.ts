import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { Resource } from '../../resources/resource'
import { contextOf, docsPath, documentation, entrypoint } from './documentation'

export function registerDocumentationRoutes(app: FastifyInstance, resources: readonly Resource[]): void {
  app.get('/api', (_request, reply) => sendJsonLd(reply, 200, entrypoint(resources)))

  app.get(docsPath, (request, reply) => sendJsonLd(reply, 200, documentation(resources, docsUrlOf(request))))

  app.get('/api/contexts/:name', (request, reply) => {
    const { name = '' } = request.params as { name?: string }
    const context = contextOf(name, resources, docsUrlOf(request))
    if (!context) throw notFound()
    return sendJsonLd(reply, 200, context)
  })
}

const docsUrlOf = (request: FastifyRequest) => `${request.protocol}://${request.host}${docsPath}`
