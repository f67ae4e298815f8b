import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { HttpError } from '../../domain/calls/errors'
import { tourEditorWorkflow } from '../../machines/tourEditor/tourEditorWorkflow'
import type { TourDraft } from '../../domain/tour/tourDraft'
import type { LoadedRecord, SaveRequest } from '../../machines/kinds/recordEditor/recordTypes'
import { openTestTab } from './testTab.testing'

const iri = '/api/tour-templates/1'
const tour: TourTemplate = {
  '@id': iri,
  name: 'Nordring',
  color: '#366ae8',
  maximumCapacity: 60,
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: 50.735,
  startLng: 7.1023,
}

type Colours = () => Promise<readonly { '@id': string; code: string; name: string }[]>
const twoColours: Colours = async () => [
  { '@id': '/api/colours/1', code: '#D5183B', name: 'Rot' },
  { '@id': '/api/colours/2', code: '#366ae8', name: 'Blau' },
]

/** Tours over a log in memory, with a server that responds at once except to saves. */
function openWorld(readColours: Colours = twoColours) {
  let answerSave = () => {}
  let refuseSave = (_: Error) => {}
  const saved = new Promise<TourTemplate>((resolve, reject) => {
    answerSave = () => resolve(tour)
    refuseSave = reject
  })
  const machine = tourEditorWorkflow.machine.provide({
    actors: {
      loadRecord: fromPromise<LoadedRecord<TourTemplate>, { iri: string }>(async () => ({
        record: tour,
        etag: '"1"',
      })),
      saveRecord: fromPromise<TourTemplate | null, SaveRequest<TourDraft>>(() => saved),
    },
  })
  const tab = openTestTab({ machines: { tourEditor: machine }, readColours })
  const open = (request: { iri: string | null; stream?: string; onSaved?: (tour: TourTemplate) => void }) =>
    tab.hosts.open('tourEditor', request)
  const shownIn = async (state: unknown) => {
    await vi.waitFor(() => expect(tab.shown('tourEditor')?.getSnapshot().value).toEqual(state))
    const actor = tab.shown('tourEditor')
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  return { ...tab, open, shownIn, answerSave, refuseSave }
}
type World = ReturnType<typeof openWorld>

const draftOf = async ({
  shownIn,
}: World): Promise<{ name: string; color: string; maximumCapacity: string }> =>
  (await shownIn({ editing: 'resting' })).getSnapshot().context.draft

it('presets a new tour with the first colour and the defaults of the company', async () => {
  const world = openWorld()
  world.open({ iri: null })
  const { color, maximumCapacity } = await draftOf(world)
  expect([color, maximumCapacity]).toEqual(['#d5183b', '40'])
})

it('presets any colour if the company has none', async () => {
  const world = openWorld(async () => [])
  world.open({ iri: null })
  expect((await draftOf(world)).color).toMatch(/^#[0-9a-f]{6}$/)
})

it('opens an existing tour without requesting colours', async () => {
  const colours = vi.fn(twoColours)
  const world = openWorld(colours)
  world.open({ iri })
  expect([(await draftOf(world)).name, colours.mock.calls]).toEqual(['Nordring', []])
})

it('opens nothing for a user who signed out while the colours were read', async () => {
  const asked: { answer?: () => void } = {}
  const { open, signedIn, hosts, live } = openWorld(
    () =>
      new Promise((resolve) => {
        asked.answer = () => void twoColours().then(resolve)
      }),
  )
  open({ iri: null })
  await vi.waitFor(() => expect(asked.answer).toBeDefined())
  signedIn.user = null
  asked.answer?.()
  await new Promise(setImmediate)
  expect([hosts.shown(), live()]).toEqual([[], []])
})

it('parks a changed form for another one, and resumes it from the toast', async () => {
  const world = openWorld()
  const { open, shownIn, said, notify, workflows, shown } = world
  open({ iri })
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  open({ iri: null })
  expect(said()).toEqual([['info', 'Ihre Änderungen an der Tour liegen unter „Nicht abgeschlossen“.']])
  await vi.waitFor(() => expect(workflows.unfinished().map(({ stream }) => stream)).toEqual([first.stream]))
  await vi.waitFor(() => expect(shown('tourEditor')?.stream).not.toBe(first.stream))
  notify.mock.calls[0]?.[0].action?.onClick()
  await vi.waitFor(() => expect(shown('tourEditor')?.stream).toBe(first.stream))
  expect((await draftOf(world)).name).toBe('Neu')
})

it.each([
  [iri, 'Die Tour wurde gespeichert.'],
  [null, 'Tour erfolgreich erstellt'],
])(
  'keeps the tour %s on screen while it is being saved, and then opens the next one',
  async (which, message) => {
    const { open, shownIn, answerSave, said, shown } = openWorld()
    const onSaved = vi.fn()
    open({ iri: which, onSaved })
    const first = await shownIn({ editing: 'resting' })
    const { startAddress, startLat, startLng } = tour
    first.send({
      type: 'fields.changed',
      changes: {
        name: 'Neu',
        startAddress: startAddress ?? '',
        startLat: String(startLat),
        startLng: String(startLng),
      },
    })
    first.send({ type: 'save.request' })
    open({ iri: null })
    expect([shown('tourEditor'), first.getSnapshot().value]).toEqual([first, 'saving'])
    answerSave()
    await vi.waitFor(() => expect(onSaved.mock.calls).toEqual([[tour]]))
    await vi.waitFor(() => expect(shown('tourEditor')?.getSnapshot().context.iri).toBeNull())
    expect([shown('tourEditor') === first, said()]).toEqual([false, [['success', message]]])
  },
)

it('keeps a form on screen whose save was refused after another one was requested', async () => {
  const { open, shownIn, refuseSave, said, shown, listed, live } = openWorld()
  open({ iri })
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  first.send({ type: 'save.request' })
  await vi.waitFor(() => expect(first.getSnapshot().value).toBe('saving'))
  open({ iri: null })
  refuseSave(new HttpError({ status: 422 }))
  await shownIn({ editing: 'resting' })
  expect([shown('tourEditor'), live(), listed()]).toEqual([first, [first.stream], []])
  expect(said()).toEqual([
    ['warning', 'Das Formular bleibt geöffnet, weil das Speichern nicht gelungen ist.'],
  ])
})

it('shows a warning if work cannot be resumed', async () => {
  const { open, said, hosts } = openWorld()
  open({ iri, stream: 'tourEditor/9' })
  await vi.waitFor(() => expect(said().length).toBe(1))
  expect([said(), hosts.shown()]).toEqual([
    [['warning', 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.']],
    [],
  ])
})
