import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../contract/destination/destination'
import { bodyOfDraft } from '../../domain/destination/destinationDraftBody'
import { idOfIri } from '../../contract/wire/ids'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { destinationEditorLog } from '../../machines/destinationEditor/destinationEditorLog'
import {
  destinationEditorMachine,
  type DestinationEditorActorRef,
} from '../../machines/destinationEditor/destinationEditorMachine'
import type { LoadedDestination, SaveRequest } from '../../machines/destinationEditor/destinationEditorTypes'
import { changesByUndo, type TemplateApplication } from '../../machines/destinationEditor/templateApplication'
import type { Platform } from '../../platform/platform'
import { doubtReferred } from '../../platform/referredRecords'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'

type Surroundings = Pick<Platform, 'invalidate' | 'notify' | 'notifyFailure'> &
  Pick<Api, 'destinations'> & {
    /** The editor on screen; what was done in one that is closed cannot be undone any more. */
    shownEditor: () => DestinationEditorActorRef | null
  }

/** The editor's machine with its real actors; the only place where machine and API meet. */
export function defineDestinationEditor({
  destinations,
  invalidate,
  notify,
  notifyFailure,
  shownEditor,
}: Surroundings): WorkflowDefinition {
  function undo({ commandId, ...application }: TemplateApplication): void {
    const editor = shownEditor()
    const context = editor?.getSnapshot().context
    if (context?.commandId !== commandId) return
    editor?.send({ type: 'fields.changed', changes: changesByUndo(context.draft, application) })
  }

  const machine = destinationEditorMachine.provide({
    actors: {
      loadDestination: fromPromise<LoadedDestination, { iri: string }>(async ({ input, signal }) => {
        const { value, etag } = await destinations.get(idOfIri(input.iri), { signal })
        return { destination: value, etag }
      }),
      saveDestination: fromPromise<Destination, SaveRequest>(async ({ input, signal }) => {
        const saved = await save(destinations, input, signal).catch(doubtReferred(invalidate))
        await Promise.all(
          [destinationKeys.all, tourTemplateKeys.all, destinationTemplateKeys.all].map(invalidate),
        )
        return saved
      }),
    },
    actions: {
      notifyFailure: (_, { error }) => notifyFailure(error),
      notifyApplied: (_, application) =>
        notify({
          type: 'info',
          message: texts.templateApplied({ name: application.name }),
          action: { label: texts.undo, onClick: () => undo(application) },
        }),
    },
  })
  return { declaration: destinationEditorLog, machine }
}

function save(
  destinations: Api['destinations'],
  { iri, company, draft, etag, commandId }: SaveRequest,
  signal: AbortSignal,
): Promise<Destination> {
  const body = bodyOfDraft(draft, company)
  return iri === null
    ? destinations.create(body, { commandId, signal })
    : destinations.update(iri, body, { commandId, etag, signal })
}
