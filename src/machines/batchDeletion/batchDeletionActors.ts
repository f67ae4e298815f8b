import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { deviceKeys } from '../../api/devices/devicesApi'
import { proofKeys } from '../../api/proofs/proofsQueries'
import { tourKeys } from '../../api/tours/toursQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'
import { tourDeletionTexts, toursTexts } from '../../texts/tours/tours'
import type { Ports } from '../workflow'
import type { BatchDeletionContext, DeletedKind, DeletionRequest, Refusal } from './batchDeletionTypes'
import { removedText } from './batchDeletionWords'

type DeletionPorts = Pick<Ports, 'notify' | 'notifyFailure' | 'readTourNames'> & {
  api: Pick<Api, 'tourTemplates' | 'destinations' | 'tours' | 'devices'>
}

/** API calls of a deletion. Leaving the page does not cancel them: a confirmed deletion is completed. */
export const batchDeletionActors = (ports: DeletionPorts) => ({
  actors: {
    removeRecord: fromPromise<void, DeletionRequest>(({ input: { kind, iri, commandId } }) =>
      resourceOf[kind](ports.api).remove(iri, { commandId }),
    ),
  },
  actions: {
    notifyOutcome: ({ context }: { context: BatchDeletionContext }) => void notifyOutcome(context, ports),
    notifyFailure: (_: unknown, { error }: { error: unknown }) => ports.notifyFailure(error),
  },
})

/** Reports the number of deleted records, then the refusals with their reason. */
async function notifyOutcome(context: BatchDeletionContext, ports: DeletionPorts): Promise<void> {
  const { removed, refusals } = context
  if (removed.length > 0) ports.notify({ type: 'success', message: removedText(context) })
  const driven = refusals.filter(isDriven)
  const others = refusals.filter((refusal) => !isDriven(refusal))
  if (others[0] !== undefined) ports.notifyFailure(others[0].error)
  if (context.kind !== 'tours' || refusals.length === 0) return
  const nameOf = await namesOf(context, ports)
  const names = (some: readonly Refusal[]) => some.map(({ iri }) => nameOf(iri))
  if (driven.length > 0)
    ports.notify({ type: 'error', message: tourDeletionTexts.running({ names: names(driven) }) })
  if (others.length > 0 && context.only === null)
    ports.notify({ type: 'error', message: tourDeletionTexts.kept({ names: names(others) }) })
}

async function namesOf({ only }: BatchDeletionContext, { readTourNames }: DeletionPorts) {
  if (only !== null) return () => only.name
  const names = await readTourNames().catch(() => new Map<Iri, string>())
  return (iri: Iri) => names.get(iri) || toursTexts.nameless
}

/** The server refuses to delete a tour while it is driven. */
const isDriven = ({ error }: { error: HttpError }) => error.status === 409 && error.code === 'StillReferenced'

const resourceOf = {
  tours: (api: DeletionPorts['api']) => api.tourTemplates,
  destinations: (api: DeletionPorts['api']) => api.destinations,
  drivenTours: (api: DeletionPorts['api']) => api.tours,
  devices: (api: DeletionPorts['api']) => api.devices,
}

/**
 * Query keys that become stale after each answer. Stops of a deleted tour lose their tour, and a tour loses
 * deleted destinations. Proofs are deleted with a driven tour, and its template is no longer being driven.
 */
export function staleAfter(
  event: { type: string },
  { context }: { context: BatchDeletionContext },
): readonly (readonly string[])[] {
  return event.type.endsWith('.removeRecord') ? staleKeys[context.kind] : []
}

const staleKeys: Record<DeletedKind, readonly (readonly string[])[]> = {
  tours: [tourTemplateKeys.all, destinationKeys.all],
  destinations: [destinationKeys.all, tourTemplateKeys.all],
  drivenTours: [tourKeys.all, proofKeys.all, tourTemplateKeys.all],
  devices: [deviceKeys.all],
}
