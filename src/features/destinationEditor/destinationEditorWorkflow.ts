import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../contract/destination'
import { bodyOfDraft } from '../../contract/destinationDraftBody'
import { idOfIri } from '../../contract/ids'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { destinationEditorLog } from '../../machines/destinationEditor/destinationEditorLog'
import { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import type { LoadedDestination, SaveRequest } from '../../machines/destinationEditor/destinationEditorTypes'
import type { Platform } from '../../platform/platform'

type Surroundings = Pick<Platform, 'invalidate' | 'notifyFailure'> & Pick<Api, 'destinations'>

/** The editor's machine with its real actors; the only place where machine and API meet. */
export function defineDestinationEditor({
  destinations,
  invalidate,
  notifyFailure,
}: Surroundings): WorkflowDefinition {
  const machine = destinationEditorMachine.provide({
    actors: {
      loadDestination: fromPromise<LoadedDestination, { iri: string }>(async ({ input, signal }) => {
        const { value, etag } = await destinations.get(idOfIri(input.iri), { signal })
        return { destination: value, etag }
      }),
      saveDestination: fromPromise<Destination, SaveRequest>(async ({ input, signal }) => {
        const saved = await save(destinations, input, signal)
        await Promise.all([invalidate(destinationKeys.all), invalidate(tourTemplateKeys.all)])
        return saved
      }),
    },
    actions: { notifyFailure: (_, { error }) => notifyFailure(error) },
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
