import { fromPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { HttpError } from '../../domain/calls/errors'
import { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import type { DestinationEditorRequest } from '../../machines/destinationEditor/destinationEditorWorkflow'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import type { LoadedRecord, SaveRequest } from '../../machines/kinds/recordEditor/recordTypes'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
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

/** The template is never read. */
const templateSync = templateSyncMachine.provide({
  actors: {
    loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: string }>(
      () => new Promise(() => undefined),
    ),
  },
})

/** Destinations over a log in memory. Every save waits for its response. */
function openWorld() {
  const saves: { answer: (saved: Destination | null) => void; refuse: (error: Error) => void }[] = []
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
  const tab = openTestTab({ machines: { destinationEditor: machine, templateSync } })
  const shownIn = async (state: unknown) => {
    await vi.waitFor(() => expect(tab.shown('destinationEditor')?.getSnapshot().value).toEqual(state))
    const actor = tab.shown('destinationEditor')
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  /** Opens the destination, changes and saves it, and requests a new one before the response. */
  const saveAndOpenAnother = async () => {
    tab.hosts.open('destinationEditor', request)
    const first = await shownIn({ editing: 'resting' })
    first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    first.send({ type: 'save.request', sync: false })
    await vi.waitFor(() => expect(saves.length).toBe(1))
    tab.hosts.open('destinationEditor', { ...request, iri: null })
    return first
  }
  return { ...tab, saves, shownIn, saveAndOpenAnother }
}

it('loses no draft whose save is refused after another destination was requested', async () => {
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

it('opens the other destination once the save has succeeded', async () => {
  const { saves, saveAndOpenAnother, shown, said } = openWorld()
  await saveAndOpenAnother()
  saves[0]?.answer(destination)
  await vi.waitFor(() => expect(shown('destinationEditor')?.getSnapshot().context.iri).toBeNull())
  expect(said()).toEqual([['success', 'Ziel erfolgreich aktualisiert.']])
})

describe('a save that is followed by a sync', () => {
  const template = '/api/destination-templates/1'

  async function saveAndSync() {
    const world = openWorld()
    world.hosts.open('destinationEditor', { ...request, iri: null })
    const editor = await world.shownIn({ editing: 'resting' })
    const { address } = destination
    editor.send({
      type: 'fields.changed',
      changes: { address, lat: '50.735', lng: '7.1023', destinationTemplate: template },
    })
    editor.send({ type: 'save.request', sync: true })
    await vi.waitFor(() => expect(world.saves.length).toBe(1))
    return { ...world, editor }
  }
  const syncOf = ({ shown }: ReturnType<typeof openWorld>) => shown('templateSync')?.getSnapshot().context

  it('asks which properties the destination takes over', async () => {
    const world = await saveAndSync()
    world.saves[0]?.answer(destination)
    await vi.waitFor(() =>
      expect(syncOf(world)).toMatchObject({
        iri: template,
        purpose: 'sync',
        destinations: [destination['@id']],
      }),
    )
    expect(world.shown('destinationEditor')).toBeNull()
  })

  it('syncs nothing after a refused save or a plain save', async () => {
    const world = await saveAndSync()
    world.saves[0]?.refuse(new HttpError({ status: 422 }))
    await world.shownIn({ editing: 'resting' })
    world.editor.send({ type: 'save.request', sync: false })
    await vi.waitFor(() => expect(world.saves.length).toBe(2))
    world.saves[1]?.answer(destination)
    await vi.waitFor(() => expect(world.shown('destinationEditor')).toBeNull())
    expect(syncOf(world)).toBeUndefined()
  })

  it('shows that the sync is still to be done if the server does not return the created destination', async () => {
    const world = await saveAndSync()
    world.saves[0]?.answer(null)
    await vi.waitFor(() =>
      expect(world.said()).toEqual([
        ['success', 'Ziel erfolgreich erstellt.'],
        ['info', 'Bitte öffnen Sie das Ziel noch einmal, um es zu synchronisieren.'],
      ]),
    )
    expect(syncOf(world)).toBeUndefined()
  })
})

it('shows no dialog after the session has ended, and keeps the draft', async () => {
  const { hosts, shownIn, workflows, kill } = openWorld()
  hosts.open('destinationEditor', request)
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  await kill()
  expect([hosts.shown(), workflows.live()]).toEqual([[], []])
})

it('opens another new destination of the same tour after "save and new"', async () => {
  const { hosts, saves, shownIn } = openWorld()
  hosts.open('destinationEditor', { iri: null, tourTemplate: '/api/tour-templates/1', colour: '#366ae8' })
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { address: 'Markt 1', lat: '50.7', lng: '7.1' } })
  first.send({ type: 'save.request', sync: false, next: true })
  await vi.waitFor(() => expect(saves.length).toBe(1))
  saves[0]?.answer(destination)
  await vi.waitFor(async () => expect(await shownIn({ editing: 'resting' })).not.toBe(first))
  const { iri, tourTemplate, draft } = (await shownIn({ editing: 'resting' })).getSnapshot().context
  expect([iri, tourTemplate, draft.address]).toEqual([null, '/api/tour-templates/1', ''])
})
