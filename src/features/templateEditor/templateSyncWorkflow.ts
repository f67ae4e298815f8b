import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import { bodyOfTemplate } from '../../domain/destination/templateDraft'
import type { TemplateSyncAnswer } from '../../contract/destination/templateSync'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { templateSyncLog } from '../../machines/templateSync/templateSyncLog'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import type {
  LoadedTemplate,
  SyncRequest,
  TemplateSaveRequest,
} from '../../machines/templateSync/templateSyncTypes'
import type { Platform } from '../../platform/platform'
import { doubtReferred } from '../../platform/referredRecords'
import { destinationTemplateTexts as texts } from '../../texts/stops/destinationTemplates'

type Surroundings = Pick<Platform, 'invalidate' | 'notify' | 'notifyFailure'> &
  Pick<Api, 'destinations' | 'destinationTemplates'>

/** The machine of template, save and sync with its real actors; the only place where machine and API meet. */
export function defineTemplateSync({
  destinations,
  destinationTemplates,
  invalidate,
  notify,
  notifyFailure,
}: Surroundings): WorkflowDefinition {
  const machine = templateSyncMachine.provide({
    actors: {
      loadTemplate: fromPromise<LoadedTemplate, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await destinationTemplates.get(input.iri, { signal })
        return { template: value, etag }
      }),
      saveTemplate: fromPromise<DestinationTemplate, TemplateSaveRequest>(async ({ input, signal }) => {
        const saved = await save(destinationTemplates, input, signal).catch(doubtReferred(invalidate))
        // Destinations are found by the name of their template as well.
        await Promise.all([invalidate(destinationTemplateKeys.all), invalidate(destinationKeys.all)])
        return saved
      }),
      collectLinked: fromPromise<readonly Iri[], { importReference: string }>(({ input, signal }) =>
        destinations.iris(
          { filters: { 'destinationTemplate.importReference': input.importReference } },
          { signal },
        ),
      ),
      syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(async ({ input, signal }) => {
        const { iri, destinations: iris, properties, commandId } = input
        const answer = await destinationTemplates.sync(
          iri,
          { destinations: iris, propertiesToSync: properties },
          { commandId, signal },
        )
        // A tour shows its stops, and what it takes to drive them.
        await Promise.all(
          [destinationTemplateKeys.all, destinationKeys.all, tourTemplateKeys.all].map(invalidate),
        )
        return answer
      }),
    },
    actions: {
      notifyFailure: (_, { error }) => notifyFailure(error),
      notifySaved: (_, { isNew }) =>
        notify({ type: 'success', message: isNew ? texts.created : texts.updated }),
    },
  })
  return { declaration: templateSyncLog, machine }
}

function save(
  destinationTemplates: Api['destinationTemplates'],
  { iri, company, draft, etag, commandId }: TemplateSaveRequest,
  signal: AbortSignal,
): Promise<DestinationTemplate> {
  const body = bodyOfTemplate(draft, company)
  return iri === null
    ? destinationTemplates.create(body, { commandId, signal })
    : destinationTemplates.update(iri, body, { commandId, etag, signal })
}
