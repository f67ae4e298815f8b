import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'
import { changeDestinationsTexts as texts } from '../../texts/stops/changeDestinations'
import type { Ports } from '../workflow'
import type { BatchChangeContext, RecordFacts, WriteRequest } from './batchChangeTypes'
import { keptTexts, outcomeText } from './batchChangeWords'
import { undoOrder } from './changeFacts'

type ChangePorts = Pick<Ports, 'notify' | 'notifyFailure' | 'open'> & { api: Pick<Api, 'destinations'> }

/** API calls of a change. Leaving the page does not cancel them: a confirmed change is completed. */
export const batchChangeActors = (ports: ChangePorts) => ({
  actors: {
    readRecord: fromPromise<RecordFacts, { iri: Iri }>(({ input: { iri } }) => readRecord(ports.api, iri)),
    writeRecord: fromPromise<Iri | null, WriteRequest>(({ input }) => writeRecord(ports.api, input)),
  },
  actions: {
    notifyOutcome: ({ context }: { context: BatchChangeContext }) => notifyOutcome(context, ports),
    notifyFailure: (_: unknown, { error }: { error: unknown }) => ports.notifyFailure(error),
  },
})

async function readRecord({ destinations }: ChangePorts['api'], iri: Iri): Promise<RecordFacts> {
  const { value, etag } = await destinations.get(iri)
  const { name, address, tags, active, tourTemplate } = value
  return {
    etag,
    name: shownText(name || address),
    tags: tags ?? null,
    active: active ?? null,
    tourTemplate: tourTemplate?.['@id'] ?? null,
  }
}

async function writeRecord(
  { destinations }: ChangePorts['api'],
  { iri, commandId, etag, write }: WriteRequest,
): Promise<Iri | null> {
  switch (write.kind) {
    case 'tags':
      await destinations.update(iri, { tags: write.tags }, { commandId, etag })
      return null
    case 'active':
      await destinations.update(iri, { active: write.active }, { commandId, etag })
      return null
    case 'duplicate': {
      const copy = await destinations.duplicate(iri, write.tourTemplate, { commandId })
      return copy === null ? null : copy['@id']
    }
    case 'remove':
      await destinations.remove(iri, { commandId })
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
  for (const kept of keptTexts(context.kept)) notify({ type: 'error', message: kept })
}

/** Query keys that become stale when the workflow comes to rest, not after each of hundreds of calls. */
export function staleAfter(
  _: { type: string },
  { value }: { value: unknown },
  before: { value: unknown },
): readonly (readonly string[])[] {
  const isAtRest = value === 'done' || value === 'interrupted' || value === 'pausing'
  return isAtRest && value !== before.value && before.value !== 'parked'
    ? [destinationKeys.all, tourTemplateKeys.all, destinationTemplateKeys.all]
    : []
}
