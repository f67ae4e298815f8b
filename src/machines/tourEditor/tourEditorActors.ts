import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { referredByTours } from '../../api/referredRecords'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TourDraft } from '../../domain/tour/tourDraft'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfTour } from '../../domain/tour/tourDraftBody'
import { newestFirst, sayIfArrived } from '../kinds/recordEditor/arrivedActors'
import { recordNotices, type NoticePorts } from '../kinds/recordEditor/recordActors'
import type { LoadedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

type Ports = NoticePorts & { api: Pick<Api, 'tourTemplates'> }

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterSave({ saved: [tourTemplateKeys.all], referred: referredByTours })

/** The real actors and actions of the tour editor. */
export function tourEditorActors({ api: { tourTemplates }, ...notices }: Ports) {
  const save = ({ iri, base, draft, etag, commandId }: SaveRequest<TourDraft>, signal: AbortSignal) => {
    const body = bodyOfTour(draft)
    if (iri === null)
      return sayIfArrived(tourTemplates.create(body, { commandId, signal }), { name: body.name }, () =>
        tourTemplates.list(newestFirst, { signal }).then(({ members }) => ({
          members: members.map(({ name }) => ({ name })),
        })),
      )
    // Whether it was in planning is not known to the form.
    const changes = { ...changedMembers(bodyOfTour(base), body), planning: body.planning }
    return tourTemplates.update(iri, changes, { commandId, etag, signal })
  }
  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<TourTemplate>, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await tourTemplates.get(input.iri, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<TourTemplate | null, SaveRequest<TourDraft>>(({ input, signal }) =>
        save(input, signal),
      ),
    },
    actions: recordNotices(notices),
  }
}
