import { createActor, fromPromise, SimulatedClock, type InputFrom } from 'xstate'
import type { Company } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import type { TourDraft } from '../../domain/tour/tourDraft'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { answerOf, settle } from '../support/answers.testing'
import type { LoadedRecord, RecordEvent, SaveRequest } from '../kinds/recordEditor/recordTypes'
import { tourEditorWorkflow } from './tourEditorWorkflow'

/* Set-up of the dialog of a tour for the tests of this folder. */

export const iri = '/api/tour-templates/1'
export const company: Company = { '@id': '/api/companies/1', defaultMaximumCapacity: 30 }
export const theirs: TourTemplate = {
  '@id': iri,
  name: 'Nordrunde',
  color: '#0346aa',
  vehicleType: 'car',
  excludeMotorway: true,
  excludeToll: true,
  maximumCapacity: 20,
  startAddress: 'Rathausstraße 1, 10178 Berlin',
  startLat: 52.52437,
  startLng: 13.41053,
}
/** Changes that make a new tour valid. */
export const wanted = {
  name: 'Südrunde',
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: '50.735',
  startLng: '7.1023',
}
export const resting = { editing: 'resting' }

/** Starts an editor with a server that gives these answers in order; the last one repeats. */
export async function openTour({
  input = {},
  loads = [{ record: theirs, etag: '"1"' }],
  saves = [],
}: {
  input?: Partial<InputFrom<typeof tourEditorWorkflow.machine>>
  loads?: readonly (LoadedRecord<TourTemplate> | Error)[]
  saves?: readonly (TourTemplate | null | Error)[]
} = {}) {
  const loaded: Iri[] = []
  const sent: SaveRequest<TourDraft>[] = []
  const failures: unknown[] = []
  const unchanged: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    tourEditorWorkflow.machine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord<TourTemplate>, { iri: Iri }>(({ input: request }) =>
          answerOf(loads, loaded.push(request.iri)),
        ),
        saveRecord: fromPromise<TourTemplate | null, SaveRequest<TourDraft>>(({ input: request }) =>
          answerOf(saves, sent.push(request)),
        ),
      },
      actions: {
        notifyFailure: (_, { error }) => failures.push(error),
        notifyUnchanged: ({ context: { commandId } }) => unchanged.push(commandId),
      },
    }),
    { clock, input: { iri, company, colour: '#ef5f05', commandId: 'c', ...input } },
  ).start()
  await settle()
  const send = async (event: RecordEvent<TourDraft>) => {
    actor.send(event)
    await settle()
  }
  return {
    actor,
    loaded,
    sent,
    /** Errors of failed calls that were shown. */
    failures,
    /** Command ids of saves that were reported as having no changes. */
    unchanged,
    clock,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    change: (changes: Partial<TourDraft>) => actor.send({ type: 'fields.changed', changes }),
    pause: () => clock.increment(600),
    choose: (part: string, side: 'mine' | 'theirs') => send({ type: 'conflict.choose', part, side }),
    /** @param type type of an event without payload */
    do: (type: Exclude<RecordEvent<TourDraft>['type'], 'fields.changed' | 'conflict.choose'>) =>
      send({ type }),
  }
}

export const openNewTour = (saves: readonly (TourTemplate | null | Error)[] = []) =>
  openTour({ input: { iri: null }, saves })
