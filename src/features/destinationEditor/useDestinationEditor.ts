import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Company } from '../../contract/company'
import type { Destination } from '../../contract/destination'
import { bodyOfDraft, newDestinationDefaults } from '../../contract/destinationDraft'
import { idOfIri } from '../../contract/ids'
import { createCommandId } from '../../lib/commandId'
import {
  destinationEditorMachine,
  type DestinationEditorActorRef,
  type LoadedDestination,
  type SaveRequest,
} from '../../machines/destinationEditor/destinationEditorMachine'
import { usePlatform, type DestinationEditorRequest } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'

/** The editor's machine with its real actors; the only place where machine and API meet. */
export function useDestinationEditor(request: DestinationEditorRequest): DestinationEditorActorRef {
  const { api } = useApi()
  const { notifyFailure, invalidate } = usePlatform()
  const { company } = useCurrentUser()
  const machine = useMemo(
    () =>
      destinationEditorMachine.provide({
        actors: {
          loadDestination: fromPromise<LoadedDestination, { iri: string }>(async ({ input, signal }) => {
            const { value, etag } = await api.destinations.get(idOfIri(input.iri), { signal })
            return { destination: value, etag }
          }),
          saveDestination: fromPromise<Destination, SaveRequest>(async ({ input, signal }) => {
            const saved = await save(api.destinations, input, request.tourTemplate, company, signal)
            await invalidate(tourTemplateKeys.all)
            return saved
          }),
        },
        actions: { notifyFailure: (_, { error }) => notifyFailure(error) },
      }),
    [api, company, invalidate, notifyFailure, request.tourTemplate],
  )
  return useActorRef(machine, {
    input: {
      iri: request.iri,
      company,
      commandId: createCommandId(),
      ...(request.draft === undefined ? {} : { draft: request.draft, etag: request.etag ?? null }),
    },
  })
}

type DestinationsApi = ReturnType<typeof useApi>['api']['destinations']

function save(
  destinations: DestinationsApi,
  { iri, draft, etag, commandId }: SaveRequest,
  tourTemplate: string | null,
  company: Company,
  signal: AbortSignal,
): Promise<Destination> {
  const body = bodyOfDraft(draft, company)
  if (iri !== null) return destinations.update(iri, body, { commandId, etag, signal })
  return destinations.create(
    { ...newDestinationDefaults(company), ...body, tourTemplate },
    { commandId, signal },
  )
}
