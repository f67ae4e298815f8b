import type { FastifyInstance } from 'fastify'
import { CustomFieldOrder, customFieldOrderPath } from '../../../src/contract/destination/customField'
import type { Api } from '../../api'
import { customFieldConfigurations } from '../../db/schema/customFields'
import { orderRecords } from '../../resources/orderRecords'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'

/** Non-CRUD routes of custom fields. */
export function registerCustomFieldRoutes(app: FastifyInstance, api: Api, customFields: Resource): void {
  app.post(customFieldOrderPath, (request, reply) =>
    api.write(request, reply, (context) =>
      orderRecords(customFields, context, {
        iris: decode(CustomFieldOrder, objectBody(request.body)).customFieldConfigurations,
        path: 'customFieldConfigurations',
        position: customFieldConfigurations.positionInMobile,
        incomplete: texts.fieldsIncomplete,
      }),
    ),
  )
}
