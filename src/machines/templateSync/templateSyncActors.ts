import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { referredByStops } from '../../api/referredRecords'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { TemplateSyncAnswer } from '../../contract/destination/templateSync'
import type { Iri } from '../../contract/wire/ids'
import { changedMembers } from '../../domain/drafts/changedMembers'
import type { Notice } from '../../domain/noticeTypes'
import { bodyOfTemplate, type TemplateDraft } from '../../domain/destination/templateDraft'
import { destinationTemplateTexts as texts } from '../../texts/stops/destinationTemplates'
import { newestFirst, explainLostAnswer } from '../kinds/recordEditor/arrivedActors'
import { recordNotices } from '../kinds/recordEditor/recordActors'
import type { LoadedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import { staleAfterSave, type QueryKeys } from '../kinds/recordEditor/staleAfterSave'
import type { SyncRequest } from './templateSyncTypes'

type Ports = {
  api: Pick<Api, 'destinations' | 'destinationTemplates'>
  notify: (notice: Notice & { type: 'success' | 'info' }) => void
  notifyFailure: (error: unknown) => void
}

const staleAfterForm = staleAfterSave({
  // Destinations can be searched by the name of their template.
  saved: [destinationTemplateKeys.all, destinationKeys.all],
  referred: referredByStops,
})

/** Query keys that become stale with a log entry. */
export function staleAfter(event: AnyEventObject): QueryKeys {
  return event.type === 'xstate.done.actor.syncDestinations'
    ? // A tour shows its stops and their requirements.
      [destinationTemplateKeys.all, destinationKeys.all, tourTemplateKeys.all]
    : staleAfterForm(event)
}

/** Actors and actions of a template's form and its sync. */
export function templateSyncActors({
  api: { destinations, destinationTemplates },
  notify,
  notifyFailure,
}: Ports) {
  const save = (
    { iri, company, base, draft, etag, commandId }: SaveRequest<TemplateDraft>,
    signal: AbortSignal,
  ) => {
    const body = bodyOfTemplate(draft, company)
    if (iri === null)
      return explainLostAnswer(destinationTemplates.create(body, { commandId, signal }), body, () =>
        destinationTemplates.list(newestFirst, { signal }),
      )
    const changes = changedMembers(bodyOfTemplate(base, company), body)
    return destinationTemplates.update(iri, changes, { commandId, etag, signal }, body)
  }
  const sync = ({ iri, destinations: iris, properties, commandId }: SyncRequest, signal: AbortSignal) =>
    destinationTemplates.sync(
      iri,
      { destinations: iris, propertiesToSync: properties },
      { commandId, signal },
    )
  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await destinationTemplates.get(input.iri, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<DestinationTemplate | null, SaveRequest<TemplateDraft>>(({ input, signal }) =>
        save(input, signal),
      ),
      collectLinked: fromPromise<readonly Iri[], { importReference: string }>(({ input, signal }) =>
        destinations.iris(
          { filters: { 'destinationTemplate.importReference': input.importReference } },
          { signal },
        ),
      ),
      syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(({ input, signal }) =>
        sync(input, signal),
      ),
    },
    actions: {
      ...recordNotices({ notify, notifyFailure }),
      notifySaved: (_: unknown, { isNew }: { isNew: boolean }) =>
        notify({ type: 'success', message: isNew ? texts.created : texts.updated }),
    },
  }
}
