import { describe, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import type { TourTemplatesApi } from '../../api/tourTemplates/tourTemplatesApi'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { tourEditorActors, staleAfter } from './tourEditorActors'
import { tourEditorMachine, type TourEditorActorRef } from './tourEditorMachine'
import { staleKeys } from '../support/staleKeys.testing'

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

/** An editor over a server that answers a save so. */
async function openEditor(iri: string | null, answer = () => Promise.resolve(tour)) {
  const notifyFailure = vi.fn<(error: unknown) => void>()
  const stale = staleKeys(staleAfter)
  const create = vi.fn<TourTemplatesApi['create']>(answer)
  const update = vi.fn<TourTemplatesApi['update']>(answer)
  const get = vi.fn<TourTemplatesApi['get']>(() => Promise.resolve({ value: tour, etag: '"1"' }))
  const tourTemplates: Partial<TourTemplatesApi> = {
    get,
    create,
    update,
  }
  const machine = tourEditorMachine.provide(
    tourEditorActors({
      api: { tourTemplates: tourTemplates as TourTemplatesApi },
      notify: () => undefined,
      notifyFailure,
    }),
  )
  const input = { iri, colour: '#d5183b', company: { '@id': '/api/companies/1' }, commandId: 'c1' }
  const editor = createActor(machine, { input, inspect: stale.inspect }).start() as AnyActorRef &
    TourEditorActorRef
  await vi.waitFor(() => expect(editor.getSnapshot().value).toEqual({ editing: 'resting' }))
  return { editor, get, create, update, notifyFailure, keys: stale.keys }
}

it('a tour is read by a call that can be taken back', async () => {
  const { get } = await openEditor(tour['@id'])
  expect(get.mock.calls).toEqual([[tour['@id'], { signal: expect.any(AbortSignal) }]])
})

describe('a save', () => {
  it('changes the tour in the version that was read, and waits for no query that shows tours', async () => {
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
      'that was refused lets go of what the form refers to',
      new HttpError({ status: 422 }),
      [['tags'], ['users']],
    ],
    ['that did not arrive lets go of nothing', new NetworkError(), []],
  ])('%s', async (_, error, expected) => {
    const { editor, notifyFailure, keys } = await openEditor(tour['@id'], () => Promise.reject(error))
    editor.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(error))
    expect(keys()).toEqual(expected)
  })
})
