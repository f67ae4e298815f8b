import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { idOfIri } from '../../contract/wire/ids'
import { bodyOfTour } from '../../domain/tour/tourDraftBody'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { tourEditorLog } from '../../machines/tourEditor/tourEditorLog'
import { tourEditorMachine } from '../../machines/tourEditor/tourEditorMachine'
import type { LoadedTour, TourSaveRequest } from '../../machines/tourEditor/tourEditorTypes'
import type { Platform } from '../../platform/platform'
import { doubtReferred, referredByTours } from '../../platform/referredRecords'

type Surroundings = Pick<Platform, 'invalidate' | 'notifyFailure'> & Pick<Api, 'tourTemplates'>

/** The machine of the tour dialog with its real actors; the only place where machine and API meet. */
export function defineTourEditor({
  tourTemplates,
  invalidate,
  notifyFailure,
}: Surroundings): WorkflowDefinition {
  const machine = tourEditorMachine.provide({
    actors: {
      loadTour: fromPromise<LoadedTour, { iri: string }>(async ({ input, signal }) => {
        const { value, etag } = await tourTemplates.get(idOfIri(input.iri), { signal })
        return { tour: value, etag }
      }),
      saveTour: fromPromise<TourTemplate, TourSaveRequest>(async ({ input, signal }) => {
        const saved = await save(tourTemplates, input, signal).catch(
          doubtReferred(invalidate, referredByTours),
        )
        await invalidate(tourTemplateKeys.all)
        return saved
      }),
    },
    actions: { notifyFailure: (_, { error }) => notifyFailure(error) },
  })
  return { declaration: tourEditorLog, machine }
}

function save(
  tourTemplates: Api['tourTemplates'],
  { iri, draft, etag, commandId }: TourSaveRequest,
  signal: AbortSignal,
): Promise<TourTemplate> {
  const body = bodyOfTour(draft)
  return iri === null
    ? tourTemplates.create(body, { commandId, signal })
    : tourTemplates.update(idOfIri(iri), body, { commandId, etag, signal })
}
