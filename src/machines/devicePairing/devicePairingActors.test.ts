import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DevicesApi } from '../../api/devices/devicesApi'
import { DecodeError, HttpError } from '../../domain/calls/errors'
import { recordCalls, runActor } from '../support/runActor.testing'
import { devicePairingActors } from './devicePairingActors'
import { refusalOf, violationsOf } from './pairingFacts'

const now = Date.UTC(2026, 5, 1)
const notices: unknown[] = []
const signal = expect.any(AbortSignal) as AbortSignal

/** Pairing with a server that gives this answer. */
function pairingWith(answer: unknown) {
  const { part, calls } = recordCalls<DevicesApi>({
    create: () => answer,
    renewCode: () => answer,
    get: () => ({ value: answer }),
  })
  const pairing = devicePairingActors({
    api: { devices: part },
    notifyChange: () => notices.push('changed'),
    notifyFailure: (error) => notices.push(error),
  })
  return { ...pairing, calls }
}

beforeEach(() => {
  notices.splice(0)
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const iri = '/api/devices/1'
const creation = { draft: { name: 'Telefon 1 ', driver: '' }, commandId: 'p.1' }

it('gives a new device a code that is valid for ten minutes by the local clock', async () => {
  const { actors, calls } = pairingWith({ '@id': iri, code: '123456' })
  expect(await runActor(actors.createDevice, creation)).toEqual({
    iri,
    code: '123456',
    expiresAt: now + 600_000,
  })
  expect(calls).toEqual([['create', { name: 'Telefon 1', driver: null }, { commandId: 'p.1' }]])
})

it('requests another code as one command, which a server need not return', async () => {
  const { actors, calls } = pairingWith({ '@id': iri, code: '' })
  const answer = await runActor(actors.renewCode, { iri, commandId: 'p.2' })
  expect(answer).toEqual({ iri, code: null, expiresAt: now + 600_000 })
  expect(calls).toEqual([['renewCode', iri, { commandId: 'p.2' }]])
})

it('rejects an empty answer', async () => {
  const { actors } = pairingWith(null)
  await expect(runActor(actors.createDevice, creation)).rejects.toEqual(new DecodeError('/api/devices'))
})

it.each([
  [
    { state: 'paired', model: 'Pixel 9' },
    { state: 'paired', model: 'Pixel 9' },
  ],
  [{}, { state: null, model: '' }],
])('sees a device in the state %j as %j', async (value, seen) => {
  const { actors, calls } = pairingWith(value)
  expect(await runActor(actors.pollDevice, { iri })).toEqual(seen)
  expect(calls).toEqual([['get', iri, { signal }]])
})

it('notifies of a change and a failure', () => {
  const { actions } = pairingWith(null)
  const error = new Error('no')
  actions.notifyChange()
  actions.reportFailure(undefined, { error })
  expect(notices).toEqual(['changed', error])
})

it('treats a server without these endpoints like a deleted device', () => {
  const refusals = [404, 405, 422].map((status) => refusalOf(new HttpError({ status })))
  expect([...refusals, refusalOf(new Error('no'))]).toEqual(['deleted', 'deleted', 'other', 'other'])
})

it("maps the server's violations to fields", () => {
  const violations = [{ propertyPath: 'name', message: 'Zu lang.' }]
  expect(violationsOf(new HttpError({ status: 422, violations }))).toEqual({ name: 'Zu lang.' })
  expect(violationsOf(new Error('no'))).toEqual({})
})
