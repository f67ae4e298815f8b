import type { FastifyInstance } from 'fastify'
import { destinationsMovePath } from '../../../src/contract/destination/destinationCommands'
import type { Api } from '../../api'
import { idParameter } from '../../resources/query'
import type { Resource } from '../../resources/resource'
import { ifMatchOf } from '../../resources/resourceRoutes'
import type { Planner } from '../tourTemplates/planner'
import { updatePosition } from './destinations'
import { duplicateStop, moveStops } from './moveStops'

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

  app.post('/api/destinations/:id/duplicate', (request, reply) =>
    api.write(request, reply, (context) =>
      duplicateStop({ destinations, planner }, context, idParameter(request.params), request.body),
    ),
  )

  app.post(destinationsMovePath, (request, reply) =>
    api.write(request, reply, (context) => moveStops({ destinations, planner }, context, request.body)),
  )
}
