import { describe, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import type { TourTemplatesApi } from '../../api/tourTemplates/tourTemplatesApi'
import { createMayHaveArrived, HttpError, NetworkError } from '../../domain/calls/errors'
import { newTourDraft } from '../../domain/tour/tourDraft'
import { errorTexts } from '../../texts/shell/errors'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { staleKeys } from '../support/staleKeys.testing'
import type { Ports } from '../workflow'
import { tourEditorWorkflow, type TourEditorActorRef } from './tourEditorWorkflow'

const tour: TourTemplate = {
  '@id': '/api/tour-templates/1',
  name: 'Nordring',
  color: '#366ae8',
  maximumCapacity: 60,
  planning: true,
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: 50.735,
  startLng: 7.1023,
}

/** An editor with this answer to a save. */
async function openEditor(iri: string | null, answer = () => Promise.resolve(tour)) {
  const notifyFailure = vi.fn<(error: unknown) => void>()
  const stale = staleKeys(tourEditorWorkflow.invalidates)
  const create = vi.fn<TourTemplatesApi['create']>(answer)
  const update = vi.fn<TourTemplatesApi['update']>(answer)
  const get = vi.fn<TourTemplatesApi['get']>(() => Promise.resolve({ value: tour, etag: '"1"' }))
  const tourTemplates: Partial<TourTemplatesApi> = {
    get,
    create,
    update,
  }
  const ports = { api: { tourTemplates }, notify: () => undefined, notifyFailure } as unknown as Ports
  const machine = tourEditorWorkflow.machine.provide(tourEditorWorkflow.actors(ports))
  const input = { iri, colour: '#d5183b', company: { '@id': '/api/companies/1' }, commandId: 'c1' }
  const editor = createActor(machine, { input, inspect: stale.inspect }).start() as AnyActorRef &
    TourEditorActorRef
  await vi.waitFor(() => expect(editor.getSnapshot().value).toEqual({ editing: 'resting' }))
  return { editor, get, create, update, notifyFailure, keys: stale.keys }
}

it('reads a tour by an abortable call', async () => {
  const { get } = await openEditor(tour['@id'])
  expect(get.mock.calls).toEqual([[tour['@id'], { signal: expect.any(AbortSignal) }]])
})

describe('a save', () => {
  it('updates the tour against the version that was read, and invalidates tour queries without waiting for them', async () => {
    const { editor, update, keys } = await openEditor(tour['@id'])
    editor.send({ type: 'fields.changed', changes: { name: 'Südring', latestTime: '7:05' } })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toBe('saved'))
    expect(update.mock.calls).toEqual([
      [
        tour['@id'],
        expect.objectContaining({ name: 'Südring', latestTime: 25_500, planning: false }),
        { commandId: expect.stringMatching(/^c1\./), etag: '"1"', signal: expect.any(AbortSignal) },
      ],
    ])
    expect(keys()).toEqual([['tourTemplates']])
  })

  it('creates a new tour', async () => {
    const { editor, create } = await openEditor(null)
    editor.send({
      type: 'fields.changed',
      changes: { name: 'Neu', startAddress: 'Markt 1', startLat: '50.7', startLng: '7.1' },
    })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toBe('saved'))
    expect(create.mock.calls).toEqual([
      [
        expect.objectContaining({ name: 'Neu', color: '#d5183b', startAddress: 'Markt 1' }),
        { commandId: expect.stringMatching(/^c1\./), signal: expect.any(AbortSignal) },
      ],
    ])
  })

  it.each([
    [
      "that was refused invalidates the form's references",
      new HttpError({ status: 422 }),
      [['tags'], ['users'], ['vehicles']],
    ],
    ['that did not arrive invalidates nothing', new NetworkError(), []],
  ])('%s', async (_, error, expected) => {
    const { editor, notifyFailure, keys } = await openEditor(tour['@id'], () => Promise.reject(error))
    editor.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(error))
    expect(keys()).toEqual(expected)
  })
})

describe('a new tour whose answer was lost', () => {
  const lost = createMayHaveArrived()
  const draft = { ...newTourDraft({ '@id': '/c' }, '#d5183b'), name: 'Nordring' }
  const saveOver = (name: string) =>
    openCalls(tourEditorWorkflow, 'tourTemplates', {
      create: () => Promise.reject(lost),
      list: () => ({ members: [{ name }] }),
    }).save({ iri: null, base: draft, draft })

  it.each([
    ['Nordring', errorTexts.arrived({ name: 'Nordring' })],
    ['Südring', errorTexts.notArrived],
  ])('is searched among the newest ones (%s)', async (name, title) => {
    await expect(saveOver(name)).rejects.toEqual(createMayHaveArrived(title))
  })
})

it('names the tour and the success, and calls the requester with the saved tour', () => {
  const { says } = openCalls(tourEditorWorkflow, 'tourTemplates', {})
  const saved: unknown[] = []
  const request = { iri: null, onSaved: (one: TourTemplate) => saved.push(one) }
  expect([
    says({ iri: tour['@id'], draft: tour, saved: tour }),
    says({ iri: null, draft: tour, saved: tour }, request),
    says({ iri: null, draft: tour, saved: null }, request),
  ]).toEqual([
    ['Tour bearbeiten', 'Nordring', 'Die Tour wurde gespeichert.'],
    ['Tour anlegen', 'Nordring', 'Tour erfolgreich erstellt'],
    ['Tour anlegen', 'Nordring', 'Tour erfolgreich erstellt'],
  ])
  expect(saved).toEqual([tour])
})
