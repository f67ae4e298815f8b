import { fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TemplateSyncAnswer } from '../../contract/destination/templateSync'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { templateSyncLog } from '../../machines/templateSync/templateSyncLog'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import type {
  LoadedTemplate,
  SyncRequest,
  TemplateSaveRequest,
} from '../../machines/templateSync/templateSyncTypes'
import type { Platform, TemplateRequest } from '../../platform/platform'
import { openTemplate } from './openTemplate'
import { shownTemplates } from './shownTemplates'

const iri = '/api/destination-templates/1'
const template: DestinationTemplate = {
  '@id': iri,
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  name: 'Filiale',
  importReference: 'Filiale',
  capacity: 1,
  linkedDestinationCount: 2,
}

afterEach(() => {
  shownTemplates.edit.set(null)
  shownTemplates.sync.set(null)
})

/** Templates over a log in memory and a server that answers at once, but for saves. */
function openWorld() {
  let answerSave = () => {}
  const saved = new Promise<DestinationTemplate>((resolve) => (answerSave = () => resolve(template)))
  const machine = templateSyncMachine.provide({
    actors: {
      loadTemplate: fromPromise<LoadedTemplate, { iri: Iri }>(async () => ({ template, etag: '"1"' })),
      saveTemplate: fromPromise<DestinationTemplate, TemplateSaveRequest>(() => saved),
      collectLinked: fromPromise<readonly Iri[], { importReference: string }>(async () => [
        '/api/destinations/1',
      ]),
      syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(async () => ({ changed: 1 })),
    },
  })
  let streams = 0
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    locks: createPageLocks(new Set()),
    definitions: [{ declaration: templateSyncLog, machine }],
    createStreamId: () => String((streams += 1)),
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    tellOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  const notify = vi.fn<Platform['notify']>()
  const surroundings = {
    work: { opened: () => Promise.resolve(workflows), current: () => workflows },
    session: { getSnapshot: () => ({ context: { user: { company: { '@id': '/api/companies/1' } } } }) },
    notify,
    openTemplate: (request: TemplateRequest) => void open(request),
  } as unknown as Platform
  const open = (request: TemplateRequest) => openTemplate(request, surroundings)
  const said = () => notify.mock.calls.map(([{ type, message }]) => [type, message])
  return { open, answerSave, workflows, notify, said }
}

const shownIn = async (purpose: keyof typeof shownTemplates, state: unknown) => {
  await vi.waitFor(() => expect(shownTemplates[purpose].get()?.getSnapshot().value).toEqual(state))
  const actor = shownTemplates[purpose].get()
  if (actor === null) throw new Error('Nothing is shown')
  return actor
}
const parked = 'Ihre Änderungen an der Vorlage liegen unter „Nicht abgeschlossen“.'

it('parks a changed form for another one, and goes on with it from the toast', async () => {
  const { open, workflows, notify, said } = openWorld()
  await open({ iri, purpose: 'edit' })
  const first = await shownIn('edit', { editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  await open({ iri: null, purpose: 'edit' })
  expect(said()).toEqual([['info', parked]])
  await vi.waitFor(() => expect(workflows.unfinished().map(({ stream }) => stream)).toEqual([first.stream]))
  notify.mock.calls[0]?.[0].action?.onClick()
  await vi.waitFor(() => expect(shownTemplates.edit.get()?.stream).toBe(first.stream))
  expect((await shownIn('edit', { editing: 'resting' })).getSnapshot().context.draft.name).toBe('Neu')
})

it('keeps a template on screen while it is being saved', async () => {
  const { open, answerSave } = openWorld()
  const onSaved = vi.fn()
  await open({ iri, purpose: 'edit', onSaved })
  const first = await shownIn('edit', { editing: 'resting' })
  first.send({ type: 'save.request', sync: false })
  await open({ iri: null, purpose: 'edit' })
  expect([shownTemplates.edit.get(), first.getSnapshot().value]).toEqual([first, 'saving'])
  answerSave()
  await vi.waitFor(() => expect(onSaved.mock.calls).toEqual([[template]]))
  expect(shownTemplates.edit.get()).toBeNull()
})

it.each([
  [false, 'Ziele erfolgreich mit der Vorlage synchronisiert'],
  [true, 'Das Ziel wurde erfolgreich mit der Vorlage synchronisiert.'],
])('tells of a sync over the form that stays open, for one destination: %s', async (isForOne, message) => {
  const { open, said } = openWorld()
  const onSynced = vi.fn()
  await open({ iri, purpose: 'edit' })
  const form = await shownIn('edit', { editing: 'resting' })
  await open({ iri, purpose: 'sync', destinations: ['/api/destinations/1'], isForOne, onSynced })
  const sync = await shownIn('sync', 'choosing')
  sync.send({ type: 'sync.request' })
  await vi.waitFor(() => expect(onSynced).toHaveBeenCalledTimes(1))
  expect([said(), shownTemplates.sync.get(), shownTemplates.edit.get()]).toEqual([
    [['success', message]],
    null,
    form,
  ])
})

it('says when work cannot be gone on with', async () => {
  const { open, said } = openWorld()
  await open({ iri, purpose: 'edit', stream: 'templateSync/9' })
  expect([said(), shownTemplates.edit.get()]).toEqual([
    [['warning', 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.']],
    null,
  ])
})
