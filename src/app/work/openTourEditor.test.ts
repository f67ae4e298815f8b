import { QueryClient } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import { fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { tourEditorLog } from '../../machines/tourEditor/tourEditorLog'
import { tourEditorMachine } from '../../machines/tourEditor/tourEditorMachine'
import type { LoadedTour, TourSaveRequest } from '../../machines/tourEditor/tourEditorTypes'
import type { Platform, TourEditorRequest } from '../../platform/platform'
import { openTourEditor } from './openTourEditor'
import { shownTourEditor } from './shownTourEditor'

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

afterEach(() => shownTourEditor.set(null))

type Colours = () => Promise<readonly { '@id': string; code: string; name: string }[]>
const twoColours: Colours = async () => [
  { '@id': '/api/colours/1', code: '#D5183B', name: 'Rot' },
  { '@id': '/api/colours/2', code: '#366ae8', name: 'Blau' },
]

/** Tours over a log in memory and a server that answers at once, but for saves. */
function openWorld(colours: Colours = twoColours) {
  let answerSave = () => {}
  const saved = new Promise<TourTemplate>((resolve) => (answerSave = () => resolve(tour)))
  const machine = tourEditorMachine.provide({
    actors: {
      loadTour: fromPromise<LoadedTour, { iri: string }>(async () => ({ tour, etag: '"1"' })),
      saveTour: fromPromise<TourTemplate, TourSaveRequest>(() => saved),
    },
  })
  let streams = 0
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    locks: createPageLocks(new Set()),
    definitions: [{ declaration: tourEditorLog, machine }],
    createStreamId: () => String((streams += 1)),
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    tellOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  const notify = vi.fn<Platform['notify']>()
  const user = { id: 'u1', company: { '@id': '/api/companies/1', defaultMaximumCapacity: 40 } }
  const session = { user: user as { id: string } | null }
  const surroundings = {
    config: readRuntimeConfig({}),
    http: {
      get: async (_: string, schema: Schema.ConstraintDecoder<unknown>) =>
        Schema.decodeUnknownSync(schema)({ 'hydra:member': await colours() }),
    },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    work: { opened: () => Promise.resolve(workflows), current: () => workflows },
    session: { getSnapshot: () => ({ context: session }) },
    notify,
    openTourEditor: (request: TourEditorRequest) => void open(request),
  } as unknown as Platform & { queryClient: QueryClient }
  const open = (request: TourEditorRequest) => openTourEditor(request, surroundings)
  const said = () => notify.mock.calls.map(([{ type, message }]) => [type, message])
  return { open, answerSave, workflows, notify, said, session }
}

const shownIn = async (state: unknown) => {
  await vi.waitFor(() => expect(shownTourEditor.get()?.getSnapshot().value).toEqual(state))
  const actor = shownTourEditor.get()
  if (actor === null) throw new Error('Nothing is shown')
  return actor
}
const draftOf = async () => (await shownIn({ editing: 'resting' })).getSnapshot().context.draft

it('presets a new tour with the first colour and the defaults of the company', async () => {
  const { open } = openWorld()
  await open({ iri: null })
  const { color, maximumCapacity } = await draftOf()
  expect([color, maximumCapacity]).toEqual(['#d5183b', '40'])
})

it.each<[string, Colours]>([
  ['has no colours', async () => []],
  ['cannot tell its colours', () => Promise.reject(new Error('unreachable'))],
])('presets any colour when the company %s', async (_, colours) => {
  const { open } = openWorld(colours)
  await open({ iri: null })
  expect((await draftOf()).color).toMatch(/^#[0-9a-f]{6}$/)
})

it('opens an existing tour without asking for colours', async () => {
  const colours = vi.fn(twoColours)
  const { open } = openWorld(colours)
  await open({ iri })
  expect([(await draftOf()).name, colours.mock.calls]).toEqual(['Nordring', []])
})

it('begins nothing for whoever signed out while the colours were read', async () => {
  const asked: { answer?: () => void } = {}
  const { open, session } = openWorld(
    () =>
      new Promise((resolve) => {
        asked.answer = () => void twoColours().then(resolve)
      }),
  )
  const opening = open({ iri: null })
  await vi.waitFor(() => expect(asked.answer).toBeDefined())
  session.user = null
  asked.answer?.()
  await opening
  expect(shownTourEditor.get()).toBeNull()
})

it('parks a changed form for another one, and goes on with it from the toast', async () => {
  const { open, workflows, notify, said } = openWorld()
  await open({ iri })
  const first = await shownIn({ editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  await open({ iri: null })
  expect(said()).toEqual([['info', 'Ihre Änderungen an der Tour liegen unter „Nicht abgeschlossen“.']])
  await vi.waitFor(() => expect(workflows.unfinished().map(({ stream }) => stream)).toEqual([first.stream]))
  notify.mock.calls[0]?.[0].action?.onClick()
  await vi.waitFor(() => expect(shownTourEditor.get()?.stream).toBe(first.stream))
  expect((await draftOf()).name).toBe('Neu')
})

it.each([
  [iri, 'Tour erfolgreich aktualisiert'],
  [null, 'Tour erfolgreich erstellt'],
])('keeps the tour %s on screen while it is being saved, and tells of it', async (which, message) => {
  const { open, answerSave, said } = openWorld()
  const onSaved = vi.fn()
  await open({ iri: which, onSaved })
  const first = await shownIn({ editing: 'resting' })
  if (which === null) {
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
  }
  first.send({ type: 'save.request' })
  await open({ iri: null })
  expect([shownTourEditor.get(), first.getSnapshot().value]).toEqual([first, 'saving'])
  answerSave()
  await vi.waitFor(() => expect(onSaved.mock.calls).toEqual([[tour]]))
  expect([shownTourEditor.get(), said()]).toEqual([null, [['success', message]]])
})

it('says when work cannot be gone on with', async () => {
  const { open, said } = openWorld()
  await open({ iri, stream: 'tourEditor/9' })
  expect([said(), shownTourEditor.get()]).toEqual([
    [['warning', 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.']],
    null,
  ])
})
