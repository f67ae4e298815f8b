import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { idParameter } from '../../resources/query'
import { ifMatchOf } from '../../resources/resourceRoutes'
import type { Resources } from '../resources'
import type { Planner } from '../tourTemplates/planner'
import { syncTemplate } from './templateSync'

/** Calls of templates of stops beyond the usual ones. */
export function registerDestinationTemplateRoutes(
  app: FastifyInstance,
  api: Api,
  { destinationTemplates: templates, destinations }: Resources,
  planner: Planner,
): void {
  app.post('/api/destination-templates/:id/sync', (request, reply) =>
    api.write(request, reply, (context) =>
      syncTemplate(
        { templates, destinations, planner },
        context,
        idParameter(request.params),
        request.body,
        ifMatchOf(request),
      ),
    ),
  )
}
