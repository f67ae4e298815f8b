import type { FastifyInstance } from 'fastify'
import { destinationsMovePath } from '../../../src/contract/destination/destinationCommands'
import type { Api } from '../../api'
import type { Resource } from '../../resources/resource'
import { writesRecord } from '../../resources/resourceRoutes'
import type { Planner } from '../tourTemplates/planner'
import { updatePosition } from './destinations'
import { duplicateStop, moveStops } from './moveStops'

export function registerDestinationRoutes(
  app: FastifyInstance,
  api: Api,
  destinations: Resource,
  planner: Planner,
): void {
  const parts = { destinations, planner }
  app.patch(
    '/api/destinations/:id/update-position',
    writesRecord(api, (context, call) => updatePosition(parts, context, call)),
  )
  app.post(
    '/api/destinations/:id/duplicate',
    writesRecord(api, (context, call) => duplicateStop(parts, context, call)),
  )
  app.post(destinationsMovePath, (request, reply) =>
    api.write(request, reply, (context) => moveStops(parts, context, request.body)),
  )
}
