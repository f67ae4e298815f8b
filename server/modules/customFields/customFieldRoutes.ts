import type { FastifyInstance } from 'fastify'
import { customFieldOrderPath } from '../../../src/contract/destination/customField'
import type { Api } from '../../api'
import type { Resource } from '../../resources/resource'
import { orderCustomFields } from './customFieldOrder'

/** Calls of custom fields beyond the usual ones. */
export function registerCustomFieldRoutes(app: FastifyInstance, api: Api, customFields: Resource): void {
  app.post(customFieldOrderPath, (request, reply) =>
    api.write(request, reply, (context) => orderCustomFields(customFields, context, request.body)),
  )
}
