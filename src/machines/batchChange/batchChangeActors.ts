import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { tourKeys } from '../../api/tours/toursQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'
import { changeDestinationsTexts as texts } from '../../texts/stops/changeDestinations'
import type { Ports } from '../workflow'
import type { BatchChangeContext, ReadRequest, RecordFacts, WriteRequest } from './batchChangeTypes'
import { keptTexts, outcomeText } from './batchChangeWords'
import { isOfTours, undoOrder } from './changeFacts'

type ChangePorts = Pick<Ports, 'notify' | 'notifyFailure' | 'open'> & {
  api: Pick<Api, 'destinations' | 'tourTemplates'>
}

/** API calls of a change. Leaving the page does not cancel them: a confirmed change is completed. */
export const batchChangeActors = (ports: ChangePorts) => ({
  actors: {
    readRecord: fromPromise<RecordFacts, ReadRequest>(({ input: { iri, isTour } }) =>
      isTour ? readTour(ports.api, iri) : readDestination(ports.api, iri),
    ),
    writeRecord: fromPromise<Iri | null, WriteRequest>(({ input }) => writeRecord(ports.api, input)),
  },
  actions: {
    notifyOutcome: ({ context }: { context: BatchChangeContext }) => notifyOutcome(context, ports),
    notifyFailure: (_: unknown, { error }: { error: unknown }) => ports.notifyFailure(error),
  },
})

async function readDestination({ destinations }: ChangePorts['api'], iri: Iri): Promise<RecordFacts> {
  const { value, etag } = await destinations.get(iri)
  const { name, address, tags, active, tourTemplate, rhythm } = value
  return {
    etag,
    name: shownText(name || address),
    tags: tags ?? null,
    active: active ?? null,
    tourTemplate: tourTemplate?.['@id'] ?? null,
    ...(rhythm == null ? {} : { rhythm }),
  }
}

async function readTour({ tourTemplates }: ChangePorts['api'], iri: Iri): Promise<RecordFacts> {
  const { value, etag } = await tourTemplates.get(iri)
  const { name, assignees } = value
  return {
    etag,
    name: shownText(name),
    tags: null,
    active: null,
    tourTemplate: null,
    drivers: assignees ?? null,
  }
}

async function writeRecord(
  { destinations, tourTemplates }: ChangePorts['api'],
  { iri, commandId, etag, write }: WriteRequest,
): Promise<Iri | null> {
  switch (write.kind) {
    case 'tags':
      await destinations.update(iri, { tags: write.tags }, { commandId, etag })
      return null
    case 'active':
      await destinations.update(iri, { active: write.active }, { commandId, etag })
      return null
    case 'rhythm':
      await destinations.update(iri, { rhythm: write.rhythm }, { commandId, etag })
      return null
    case 'duplicate': {
      const copy = await destinations.duplicate(iri, write.tourTemplate, { commandId })
      return copy === null ? null : copy['@id']
    }
    case 'remove':
      await destinations.remove(iri, { commandId })
      return null
    case 'drivers':
      await tourTemplates.update(iri, { assignees: write.drivers }, { commandId, etag })
      return null
    case 'start':
      await tourTemplates.startTour(iri, { commandId })
      return null
  }
}

/** Reports the changes with an undo action, then the refusals with their reason. */
function notifyOutcome(context: BatchChangeContext, { notify, notifyFailure, open }: ChangePorts): void {
  const message = outcomeText(context)
  const undo = undoOrder(context)
  if (message !== '') {
    notify({
      type: context.changed.length > 0 ? 'success' : 'info',
      message,
      ...(undo && { action: { label: texts.undo, onClick: () => open('batchChange', undo) } }),
    })
  }
  const refusal = context.kept.find(({ error }) => error !== null)
  if (refusal !== undefined) notifyFailure(refusal.error)
  for (const kept of keptTexts(context.change, context.kept)) notify({ type: 'error', message: kept })
}

/** Query keys that become stale when the workflow comes to rest, not after each of hundreds of calls. */
export function staleAfter(
  _: { type: string },
  { value, context }: { value: unknown; context: Pick<BatchChangeContext, 'change'> },
  before: { value: unknown },
): readonly (readonly string[])[] {
  const isAtRest = value === 'done' || value === 'interrupted' || value === 'pausing'
  if (!isAtRest || value === before.value || before.value === 'parked') return []
  return isOfTours(context.change)
    ? [tourTemplateKeys.all, tourKeys.all]
    : [destinationKeys.all, tourTemplateKeys.all, destinationTemplateKeys.all]
}
