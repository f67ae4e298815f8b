import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api'
import { writesRecord } from '../../resources/resourceRoutes'
import type { Resources } from '../resources'
import { syncTemplate } from './templateSync'
import { undoSync } from './undoSync'

/** Non-CRUD routes of stop templates. */
export function registerDestinationTemplateRoutes(
  app: FastifyInstance,
  api: Api,
  { destinationTemplates: templates, destinations }: Resources,
): void {
  const parts = { templates, destinations }
  app.post(
    '/api/destination-templates/:id/sync',
    writesRecord(api, (context, call) => syncTemplate(parts, context, call)),
  )
  app.post(
    '/api/destination-templates/:id/undo-sync',
    writesRecord(api, (context, call) => undoSync(parts, context, call)),
  )
}
