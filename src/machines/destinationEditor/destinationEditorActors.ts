import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { referredByStops } from '../../api/referredRecords'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfDraft } from '../../domain/destination/destinationDraftBody'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'
import { newestFirst, sayIfArrived } from '../kinds/recordEditor/arrivedActors'
import { recordNotices, type NoticePorts } from '../kinds/recordEditor/recordActors'
import type { LoadedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'
import { destinationEditorMachine, type DestinationEditorActorRef } from './destinationEditorMachine'
import { changesByUndo, type TemplateApplication } from './templateApplication'

type Ports = NoticePorts & {
  api: Pick<Api, 'destinations'>
  /** The workflows that are live in this tab; what was done in an editor that is closed cannot be undone any more. */
  live: () => readonly { machine: { id: string } }[]
}

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterSave({
  saved: [destinationKeys.all, tourTemplateKeys.all, destinationTemplateKeys.all],
  referred: referredByStops,
})

/** The real actors and actions of the destination editor. */
export function destinationEditorActors({ api: { destinations }, notify, notifyFailure, live }: Ports) {
  const save = (
    { iri, company, base, draft, etag, commandId }: SaveRequest<DestinationDraft>,
    signal: AbortSignal,
  ) => {
    const body = bodyOfDraft(draft, company)
    return iri === null
      ? sayIfArrived(destinations.create(body, { commandId, signal }), body, () =>
          destinations.list(newestFirst, { signal }),
        )
      : destinations.update(iri, changedMembers(bodyOfDraft(base, company), body), {
          commandId,
          etag,
          signal,
        })
  }

  function undo({ commandId, ...application }: TemplateApplication): void {
    const editors = live().filter(({ machine }) => machine.id === destinationEditorMachine.id)
    for (const editor of editors as unknown as readonly DestinationEditorActorRef[]) {
      const { context } = editor.getSnapshot()
      if (context.commandId !== commandId) continue
      editor.send({ type: 'fields.changed', changes: changesByUndo(context.draft, application) })
    }
  }

  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<Destination>, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await destinations.get(input.iri, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<Destination | null, SaveRequest<DestinationDraft>>(({ input, signal }) =>
        save(input, signal),
      ),
    },
    actions: {
      ...recordNotices({ notify, notifyFailure }),
      notifyApplied: (_: unknown, application: TemplateApplication) =>
        notify({
          type: 'info',
          message: texts.templateApplied({ name: application.name }),
          action: { label: texts.undo, onClick: () => undo(application) },
        }),
    },
  }
}
