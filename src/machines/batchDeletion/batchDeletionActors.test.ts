import { createActor, toPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { batchDeletionActors, staleAfter } from './batchDeletionActors'
import { batchDeletionMachine } from './batchDeletionMachine'
import type { BatchDeletionInput, DeletedKind } from './batchDeletionTypes'
import { contextAtStart } from './deletionFacts'

const driven = new HttpError({ status: 409, code: 'StillReferenced' })
const conflict = new HttpError({ status: 409, code: 'Other' })
const forbidden = new HttpError({ status: 403, code: 'StillReferenced' })

/** Deletes one record per answer; returns the calls and the notices. */
async function remove(
  input: Partial<BatchDeletionInput>,
  answers: readonly (undefined | Error)[],
  readTourNames = () =>
    Promise.resolve(
      new Map([
        ['/api/x/1', 'Nord'],
        ['/api/x/2', ''],
      ]),
    ),
) {
  const calls: unknown[] = []
  const call = (name: string) => (iri: string, options: object) => {
    const answer = answers[calls.push([name, iri, options]) - 1]
    return answer === undefined ? Promise.resolve() : Promise.reject(answer)
  }
  const api = {
    tourTemplates: { remove: call('tour') },
    destinations: { remove: call('destination') },
    tours: { remove: call('driven') },
    devices: { remove: call('device') },
  } as unknown as Api
  const notify = vi.fn()
  const notifyFailure = vi.fn()
  const names = vi.fn(readTourNames)
  const machine = batchDeletionMachine.provide(
    batchDeletionActors({ api, notify, notifyFailure, readTourNames: names }),
  )
  const items = answers.map((_, index) => ({ iri: `/api/x/${index + 1}`, commandId: `c${index + 1}` }))
  const actor = createActor(machine, { input: { kind: 'tours', only: null, items, ...input } }).start()
  actor.send({ type: 'deletion.confirm' })
  if (answers.every((answer) => !(answer instanceof NetworkError))) await toPromise(actor)
  for (let turn = 0; turn < 5; turn += 1) await settle()
  return {
    calls,
    notices: notify.mock.calls.map(([{ type, message }]) => `${type}: ${message}`),
    failures: notifyFailure.mock.calls.map(([error]) => error),
    names,
  }
}

describe('a deletion', () => {
  it('calls the API for one record after the other, each with its own command id', async () => {
    const { calls, notices, failures, names } = await remove({}, [undefined, undefined])
    expect(calls).toEqual([
      ['tour', '/api/x/1', { commandId: 'c1' }],
      ['tour', '/api/x/2', { commandId: 'c2' }],
    ])
    expect([notices, failures]).toEqual([['success: 2 Touren wurden gelöscht.'], []])
    expect(names).not.toHaveBeenCalled()
  })

  it('of destinations reports how many were deleted and why the first one was refused', async () => {
    const { calls, notices, failures } = await remove({ kind: 'destinations' }, [
      forbidden,
      undefined,
      conflict,
    ])
    expect(calls.length).toBe(3)
    expect(calls[0]).toEqual(['destination', '/api/x/1', { commandId: 'c1' }])
    expect([notices, failures]).toEqual([['success: 1 Ziel wurde gelöscht.'], [forbidden]])
  })

  it('of driven tours calls their endpoint, and reports why the first one was refused', async () => {
    const { calls, notices, failures, names } = await remove({ kind: 'drivenTours' }, [forbidden, undefined])
    expect(calls[1]).toEqual(['driven', '/api/x/2', { commandId: 'c2' }])
    expect([notices, failures]).toEqual([['success: 1 gefahrene Tour wurde gelöscht.'], [forbidden]])
    expect(names).not.toHaveBeenCalled()
  })

  it('of devices calls their endpoint', async () => {
    const { calls, notices } = await remove({ kind: 'devices' }, [undefined])
    expect(calls).toEqual([['device', '/api/x/1', { commandId: 'c1' }]])
    expect(notices).toEqual(['success: 1 Gerät wurde gelöscht.'])
  })

  it('of tours names the ones being driven separately from the other refusals', async () => {
    const { notices, failures } = await remove({}, [driven, conflict, forbidden, undefined])
    expect(failures).toEqual([conflict])
    expect(notices).toEqual([
      'success: 1 Tour wurde gelöscht.',
      'error: Die Tour „Nord“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
      'error: Nicht gelöscht: „Tour ohne Namen“, „Tour ohne Namen“.',
    ])
  })

  it('reports no success when all were refused, and no names when they cannot be read', async () => {
    const { notices, failures } = await remove({}, [driven], () => Promise.reject(new NetworkError()))
    expect([notices, failures]).toEqual([
      ['error: Die Tour „Tour ohne Namen“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.'],
      [],
    ])
  })

  it('of one tour knows its name, and reports only the reason of the refusal', async () => {
    const only = { name: 'Süd', destinationCount: 0 }
    const stays = await remove({ only }, [driven])
    expect(stays.notices).toEqual([
      'error: Die Tour „Süd“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
    ])
    expect(stays.names).not.toHaveBeenCalled()
    const refused = await remove({ only }, [conflict])
    expect([refused.notices, refused.failures]).toEqual([[], [conflict]])
  })

  it('shows the specified toast when there is no answer', async () => {
    const { notices, failures } = await remove({}, [new NetworkError()])
    expect([notices, failures]).toEqual([[], [expect.any(NetworkError)]])
  })
})

it('makes tours and destinations stale after each answer', () => {
  const context = contextAtStart({ kind: 'tours', only: null, items: [] })
  const after = (type: string, kind: DeletedKind) => staleAfter({ type }, { context: { ...context, kind } })
  expect(after('xstate.done.actor.removeRecord', 'tours')).toEqual([['tourTemplates'], ['destinations']])
  expect(after('xstate.error.actor.removeRecord', 'destinations')).toEqual([
    ['destinations'],
    ['tourTemplates'],
  ])
  expect(after('xstate.done.actor.removeRecord', 'drivenTours')).toEqual([
    ['tours'],
    ['proofs'],
    ['tourTemplates'],
  ])
  expect(after('xstate.done.actor.removeRecord', 'devices')).toEqual([['devices']])
  expect(after('deletion.confirm', 'tours')).toEqual([])
})
