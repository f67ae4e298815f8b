import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { DestinationsApi } from '../../api/destinations/destinationsApi'
import type { DestinationTemplatesApi } from '../../api/destinationTemplates/destinationTemplatesApi'
import { HttpError } from '../../domain/calls/errors'
import type { Notice } from '../../domain/noticeTypes'
import { company, iri, stops, theirs } from './templateSync.testing'
import { templateSyncActors, staleAfter } from './templateSyncActors'
import { allProperties } from '../../contract/destination/templateSync'
import { newTemplateDraft } from '../../domain/destination/templateDraft'
import { templateSyncMachine } from './templateSyncMachine'
import { recordCalls, runActor } from '../support/runActor.testing'
import { staleKeys } from '../support/staleKeys.testing'

/** A template with this answer to a save. */
async function openTemplate({
  purpose = 'edit',
  save = () => Promise.resolve(theirs),
}: { purpose?: 'edit' | 'sync'; save?: DestinationTemplatesApi['update'] } = {}) {
  const stale = staleKeys(staleAfter)
  const notify = vi.fn<(notice: Notice) => void>()
  const update = vi.fn(save)
  const sync = vi.fn<DestinationTemplatesApi['sync']>(() => Promise.resolve({ changed: 3 }))
  const iris = vi.fn<DestinationsApi['iris']>(() => Promise.resolve([...stops]))
  const destinationTemplates: Partial<DestinationTemplatesApi> = {
    get: () => Promise.resolve({ value: theirs, etag: '"1"' }),
    update,
    sync,
  }
  const actors = templateSyncActors({
    api: {
      destinations: { iris } as Partial<DestinationsApi> as DestinationsApi,
      destinationTemplates: destinationTemplates as DestinationTemplatesApi,
    },
    notify,
    notifyFailure: () => undefined,
  })
  const input = { iri, purpose, destinations: null, company, commandId: 'c1' }
  const actor = createActor(templateSyncMachine.provide(actors), { input, inspect: stale.inspect }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('loading')).toBe(false))
  return { actor, notify, update, sync, iris, keys: stale.keys }
}

it('saves the template against the version that was read, and invalidates its queries without waiting for them', async () => {
  const { actor, notify, update, keys } = await openTemplate()
  actor.send({ type: 'fields.changed', changes: { phone: '030' } })
  actor.send({ type: 'save.request', sync: false })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('saved'))
  expect(update.mock.calls.map(([to, , options]) => [to, options])).toEqual([
    [iri, { commandId: 'c1.2', etag: '"1"', signal: expect.any(AbortSignal) }],
  ])
  expect(keys()).toEqual([['destinationTemplates'], ['destinations']])
  expect(notify.mock.calls).toEqual([[{ type: 'success', message: 'Vorlage erfolgreich aktualisiert' }]])
})

it.each([
  [false, 'closed', [[{ type: 'info', message: 'Sie haben nichts geändert.' }]]],
  [true, 'choosing', []],
])('sends nothing for an unchanged template (sync: %s)', async (sync, state, notices) => {
  const { actor, notify, update } = await openTemplate()
  actor.send({ type: 'save.request', sync })
  expect(actor.getSnapshot().value).toBe(state)
  expect(update).not.toHaveBeenCalled()
  expect(notify.mock.calls).toEqual(notices)
})

it("invalidates the lists of the form's references when a save was refused", async () => {
  const { actor, keys } = await openTemplate({ save: () => Promise.reject(new HttpError({ status: 422 })) })
  actor.send({ type: 'fields.changed', changes: { phone: '030' } })
  actor.send({ type: 'save.request', sync: false })
  await vi.waitFor(() => expect(actor.getSnapshot().context.failure?.status).toBe(422))
  expect(keys()).toEqual([['customFields'], ['destinationTemplates'], ['tags'], ['tourTemplates']])
})

it('writes the template to all linked destinations, and invalidates their queries without waiting for them', async () => {
  const { actor, sync, iris, keys } = await openTemplate({ purpose: 'sync' })
  actor.send({ type: 'sync.request' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('synced'))
  expect(iris.mock.calls[0]?.[0]).toEqual({ filters: { 'destinationTemplate.importReference': 'Rathaus' } })
  expect(sync.mock.calls.map(([to, { destinations }]) => [to, destinations])).toEqual([[iri, [...stops]]])
  expect(keys()).toEqual([['destinationTemplates'], ['destinations'], ['tourTemplates']])
})

it('sends each call as an abortable command', async () => {
  const { part, calls } = recordCalls<DestinationTemplatesApi & DestinationsApi>({
    get: () => ({ value: theirs, etag: null }),
    create: () => theirs,
    sync: () => ({ changed: 1 }),
    iris: () => [...stops],
  })
  const notices: unknown[] = []
  const { actors, actions } = templateSyncActors({
    api: { destinations: part, destinationTemplates: part },
    notify: () => undefined,
    notifyFailure: (error) => notices.push(error),
  })
  const draft = newTemplateDraft(company)
  const creation = { iri: null, company, base: draft, draft, etag: null, commandId: 'c.1' }
  await runActor(actors.loadRecord, { iri })
  await runActor(actors.saveRecord, creation)
  await runActor(actors.collectLinked, { importReference: 'Rathaus' })
  const request = { iri, destinations: stops, properties: allProperties, commandId: 'c.sync.1' }
  await runActor(actors.syncDestinations, request)
  const signal = expect.any(AbortSignal) as AbortSignal
  expect(calls).toEqual([
    ['get', iri, { signal }],
    ['create', expect.objectContaining({ name: '' }), { commandId: 'c.1', signal }],
    ['iris', { filters: { 'destinationTemplate.importReference': 'Rathaus' } }, { signal }],
    [
      'sync',
      iri,
      { destinations: stops, propertiesToSync: allProperties },
      { commandId: 'c.sync.1', signal },
    ],
  ])
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(notices).toEqual([error])
})
