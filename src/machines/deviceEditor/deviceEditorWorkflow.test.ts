import { beforeEach, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { newDeviceDraft } from '../../domain/devices/deviceDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { deviceEditorWorkflow } from './deviceEditorWorkflow'

const device = { '@id': '/api/devices/1', name: 'Telefon 1' }
const iri = device['@id']
const editor = openCalls(deviceEditorWorkflow, 'devices', {
  get: () => ({ value: device, etag: '"1"' }),
  update: () => device,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = { ...newDeviceDraft, name: 'Telefon 1' }
const draft = { ...base, driver: '/api/users/1' }

beforeEach(editor.forget)

it('reads a device with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record: device, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, base, draft })).toBe(device)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { driver: '/api/users/1' }, options]])
})

it('does not recreate a deleted device, which would have to be paired', async () => {
  await expect(editor.save({ iri: null, base, draft })).rejects.toEqual(new HttpError({ status: 404 }))
  expect(editor.calls).toEqual([])
})

it('any answer to a save makes devices stale', () => {
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['devices']])
})

it('names the device and the success', () => {
  expect(editor.says({ iri, draft })).toEqual([
    'Gerät bearbeiten',
    'Telefon 1',
    'Das Gerät „Telefon 1“ wurde gespeichert.',
  ])
})

it('reopens a draft whose device was deleted', () => {
  const reopen = (of: string | null) => deviceEditorWorkflow.reopen({ context: { iri: of } } as never)
  expect([reopen(iri), reopen(null)]).toEqual([{ iri }, { iri: '' }])
})
