import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import type { DestinationEditorRequest } from '../../machines/destinationEditor/destinationEditorWorkflow'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import type { LoadedRecord, SaveRequest } from '../../machines/kinds/recordEditor/recordTypes'
import { openTestTab } from './testTab.testing'

const destination: Destination = {
  '@id': '/api/destinations/1',
  name: 'Halt A',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 1,
}
const request: DestinationEditorRequest = {
  iri: destination['@id'],
  tourTemplate: null,
  colour: '#366ae8',
}

/** Destinations over a log in memory; every save waits for its answer. */
function openWorld() {
  const saves: { answer: (saved: Destination) => void; refuse: (error: Error) => void }[] = []
  const machine = destinationEditorMachine.provide({
    actors: {
      loadRecord: fromPromise<LoadedRecord<Destination>, { iri: string }>(async () => ({
        record: destination,
        etag: '"1"',
      })),
      saveRecord: fromPromise<Destination | null, SaveRequest<DestinationDraft>>(
        () => new Promise((answer, refuse) => saves.push({ answer, refuse })),
      ),
    },
  })
  const tab = openTestTab({ machines: { destinationEditor: machine } })
  const shownIn = async (state: unknown) => {
    await vi.waitFor(() => expect(tab.shown('destinationEditor')?.getSnapshot().value).toEqual(state))
    const actor = tab.shown('destinationEditor')
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  /** Opens the destination, changes and saves it, and asks for a new one before the answer. */
  const saveAndOpenAnother = async () => {
    tab.hosts.open('destinationEditor', request)
    const first = await shownIn({ editing: 'resting' })
    first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    first.send({ type: 'save.request' })
    await vi.waitFor(() => expect(saves.length).toBe(1))
    tab.hosts.open('destinationEditor', { ...request, iri: null })
    return first
  }
  return { ...tab, saves, shownIn, saveAndOpenAnother }
}

it('loses no draft whose save is refused while another destination is asked for', async () => {
  const { saves, shownIn, saveAndOpenAnother, shown, said, listed } = openWorld()
  const first = await saveAndOpenAnother()
  expect(shown('destinationEditor')).toBe(first)
  saves[0]?.refuse(new HttpError({ status: 422 }))
  await shownIn({ editing: 'resting' })
  expect([shown('destinationEditor'), first.getSnapshot().context.draft.name, listed()]).toEqual([
    first,
    'Neu',
    [],
  ])
  expect(said()).toEqual([
    ['warning', 'Das Formular bleibt geöffnet, weil das Speichern nicht gelungen ist.'],
  ])
})

it('opens the other destination when the save has succeeded', async () => {
  const { saves, saveAndOpenAnother, shown, said } = openWorld()
  await saveAndOpenAnother()
  saves[0]?.answer(destination)
  await vi.waitFor(() => expect(shown('destinationEditor')?.getSnapshot().context.iri).toBeNull())
  expect(said()).toEqual([['success', 'Ziel erfolgreich aktualisiert.']])
})

it('shows nothing any more when the session has ended, and keeps the draft', async () => {
  const { hosts, shownIn, workflows, kill } = openWorld()
  hosts.open('destinationEditor', request)
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  await kill()
  expect([hosts.shown(), workflows.live()]).toEqual([[], []])
})
