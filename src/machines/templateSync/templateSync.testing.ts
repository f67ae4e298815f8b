import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Company } from '../../contract/company/company'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import type { TemplateSyncAnswer } from '../../contract/destination/templateSync'
import { answerOf, settle } from '../support/answers.testing'
import { templateSyncMachine } from './templateSyncMachine'
import type { SyncRequest, TemplateSyncEvent, TemplateSyncInput } from './templateSyncTypes'
import type { LoadedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'

/* Set-up of a template for the tests of this folder. */

export const iri = '/api/destination-templates/1'
export const stops = ['/api/destinations/1', '/api/destinations/2', '/api/destinations/3'] as const
export const company: Company = { '@id': '/api/companies/1', defaultCapacity: 3 }
export const templateNamed = (
  name: string,
  others: Partial<DestinationTemplate> = {},
): DestinationTemplate => ({
  '@id': iri,
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name,
  importReference: name,
  capacity: 2,
  linkedDestinationCount: stops.length,
  ...others,
})
export const theirs = templateNamed('Rathaus')
/** Changes that make a new template valid. */
export const place = { name: 'Markt', address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
export const resting = { editing: 'resting' }

type Answers = {
  loads?: readonly (LoadedRecord<DestinationTemplate> | Error)[]
  saves?: readonly (DestinationTemplate | null | Error)[]
  collects?: readonly (readonly Iri[] | Error)[]
  syncs?: readonly (TemplateSyncAnswer | Error)[]
}

/** Opens a template with a server that gives these answers in order; the last one repeats. */
export async function openSync({
  input = {},
  loads = [{ record: theirs, etag: '"1"' }],
  saves = [],
  collects = [stops],
  syncs = [],
}: Answers & { input?: Partial<TemplateSyncInput> } = {}) {
  const saved: SaveRequest<TemplateDraft>[] = []
  const collected: string[] = []
  const synced: SyncRequest[] = []
  const notices: unknown[] = []
  let loaded = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    templateSyncMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: Iri }>(() =>
          answerOf(loads, (loaded += 1)),
        ),
        saveRecord: fromPromise<DestinationTemplate | null, SaveRequest<TemplateDraft>>(
          ({ input: request }) => answerOf(saves, saved.push(request)),
        ),
        collectLinked: fromPromise<readonly Iri[], { importReference: string }>(({ input: request }) =>
          answerOf(collects, collected.push(request.importReference)),
        ),
        syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(({ input: request }) =>
          answerOf(syncs, synced.push(request)),
        ),
      },
      actions: {
        notifyFailure: (_, { error }) => notices.push(error),
        notifySaved: (_, { isNew }) => notices.push(isNew ? 'created' : 'updated'),
      },
    }),
    { clock, input: { iri, purpose: 'edit', destinations: null, company, commandId: 'c', ...input } },
  ).start()
  await settle()
  const send = async (...events: TemplateSyncEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
  }
  return {
    actor,
    saved,
    collected,
    synced,
    /** Toasts, in their order. */
    notices,
    clock,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    send,
    change: (changes: Partial<TemplateDraft>) => send({ type: 'fields.changed', changes }),
    save: (sync = false) => send({ type: 'save.request', sync }),
    sync: () => send({ type: 'sync.request' }),
  }
}
