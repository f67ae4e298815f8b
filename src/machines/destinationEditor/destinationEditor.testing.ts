import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Company } from '../../contract/company/company'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { answerOf, settle } from '../support/answers.testing'
import { destinationEditorMachine } from './destinationEditorMachine'
import type { TemplateApplication } from './templateApplication'
import type { DestinationEditorInput } from './destinationEditorTypes'
import type { LoadedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'

/* Set-up of a destination editor for the tests of this folder. */

export const iri = '/api/destinations/1'
export const company: Company = { '@id': '/api/companies/1', defaultCapacity: 3 }
export const destinationNamed = (name: string): Destination => ({
  '@id': iri,
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name,
  capacity: 2,
})
export const theirs = destinationNamed('Rathaus')
/** Changes that make a new destination valid. */
export const place = { address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
export const resting = { editing: 'resting' }

/** Starts an editor with a server that gives these answers in order; the last one repeats. */
export async function openEditor({
  input = {},
  loads = [{ record: theirs, etag: '"1"' }],
  saves = [],
}: {
  input?: Partial<DestinationEditorInput>
  loads?: (LoadedRecord<Destination> | Error)[]
  saves?: (Destination | null | Error)[]
}) {
  const loaded: string[] = []
  const sent: SaveRequest<DestinationDraft>[] = []
  const failures: unknown[] = []
  const unchanged: string[] = []
  const applications: TemplateApplication[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    destinationEditorMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord<Destination>, { iri: string }>(({ input: request }) => {
          loaded.push(request.iri)
          return answerOf(loads, loaded.length)
        }),
        saveRecord: fromPromise<Destination | null, SaveRequest<DestinationDraft>>(({ input: request }) => {
          sent.push(request)
          return answerOf(saves, sent.length)
        }),
      },
      actions: {
        notifyFailure: (_, { error }) => failures.push(error),
        notifyUnchanged: ({ context: { commandId } }) => unchanged.push(commandId),
        notifyApplied: (_, application) => applications.push(application),
      },
    }),
    {
      clock,
      input: {
        iri,
        tourTemplate: null,
        colour: '#0346aa',
        routeType: 'destination',
        company,
        commandId: 'c',
        ...input,
      },
    },
  ).start()
  await settle()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    loaded,
    sent,
    failures,
    /** Command ids of saves that were reported as having no changes. */
    unchanged,
    applications,
    context,
    clock,
    value: () => actor.getSnapshot().value,
    change: (changes: Partial<DestinationDraft>) => actor.send({ type: 'fields.changed', changes }),
    chooseTemplate: (template: DestinationTemplate | null) =>
      actor.send({ type: 'template.chosen', template }),
    pause: () => clock.increment(600),
    choose: (part: string, side: 'mine' | 'theirs') => actor.send({ type: 'conflict.choose', part, side }),
    saveAndSync: async () => {
      actor.send({ type: 'save.request', sync: true })
      await settle()
    },
    do: async (
      type: 'save.request' | 'record.synced' | 'load.retry' | 'conflict.apply' | 'close' | 'edit.resume',
    ) => {
      actor.send(type === 'save.request' ? { type, sync: false } : { type })
      await settle()
    },
  }
}

export const openNew = (saves: (Destination | null | Error)[] = []) =>
  openEditor({ input: { iri: null }, saves })
