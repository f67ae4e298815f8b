import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { idParameter } from '../../resources/query'
import type { Resource } from '../../resources/resource'
import { ifMatchOf } from '../../resources/resourceRoutes'
import type { Planner } from '../tourTemplates/planner'
import { updatePosition } from './destinations'

export function registerDestinationRoutes(
  app: FastifyInstance,
  api: Api,
  destinations: Resource,
  planner: Planner,
): void {
  app.patch('/api/destinations/:id/update-position', (request, reply) =>
    api.write(request, reply, (context) =>
      updatePosition(
        destinations,
        planner,
        context,
        idParameter(request.params),
        request.body,
        ifMatchOf(request),
      ),
    ),
  )
}
