import { beforeEach, expect, it } from 'vitest'
import type { DevicesApi } from '../../api/devices/devicesApi'
import { HttpError } from '../../domain/calls/errors'
import { newDeviceDraft } from '../../domain/devices/deviceDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { deviceEditorActors, staleAfter } from './deviceEditorActors'

const device = { '@id': '/api/devices/1', name: 'Telefon 1' }
const { part, calls } = recordCalls<DevicesApi>({
  get: () => ({ value: device, etag: '"1"' }),
  update: () => device,
})
const { actors } = deviceEditorActors({
  api: { devices: part },
  notify: () => undefined,
  notifyFailure: () => undefined,
})
const signal = expect.any(AbortSignal) as AbortSignal
const company = { '@id': '/api/companies/1' }
const base = { ...newDeviceDraft, name: 'Telefon 1' }
const draft = { ...base, driver: '/api/users/1' }

beforeEach(() => calls.splice(0))

it('a device is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri: device['@id'] })).toEqual({ record: device, etag: '"1"' })
  expect(calls).toEqual([['get', device['@id'], { signal }]])
})

it('a change says what was changed, in the version that was read', async () => {
  const request = { iri: device['@id'], company, base, draft, etag: '"1"', commandId: 'c.1' }
  expect(await runActor(actors.saveRecord, request)).toBe(device)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([['update', device['@id'], { driver: '/api/users/1' }, options]])
})

it('one that is gone is not made anew: it would have to be paired', async () => {
  const request = { iri: null, company, base, draft, etag: null, commandId: 'c.2' }
  await expect(runActor(actors.saveRecord, request)).rejects.toEqual(new HttpError({ status: 404 }))
  expect(calls).toEqual([])
})

it('every answer to a save makes devices stale', () => {
  expect(staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['devices']])
})
