import { beforeEach, expect, it } from 'vitest'
import type { AccountApi } from '../../api/account/accountApi'
import type { ProfileDraft } from '../../domain/staff/profileDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { profileEditorActors, staleAfter } from './profileEditorActors'

const iri = '/api/users/1'
const account = { '@id': iri, firstName: 'Ida' }
const { part, calls } = recordCalls<AccountApi>({
  get: () => ({ value: account, etag: '"1"' }),
  update: () => ({ value: account, etag: '"2"' }),
})
const told: unknown[] = []
const { actors, actions } = profileEditorActors({
  api: { account: part },
  notify: (notice) => told.push(notice),
  notifyFailure: (error) => told.push(error),
  session: { send: (event: unknown) => told.push(event) } as never,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base: ProfileDraft = { firstName: 'Ida', lastName: 'Berg', phone: '' }
const request = { company: { '@id': '/api/companies/1' }, base, draft: { ...base, phone: '030 1' } }

beforeEach(() => {
  for (const list of [calls, told]) list.splice(0)
})

it('the own account is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri })).toEqual({ record: account, etag: '"1"' })
  expect(calls).toEqual([['get', iri, { signal }]])
})

it.each([
  [iri, '"1"', '"1"'],
  [null, null, undefined],
])('a change of %s says what was changed, in version %s', async (of, etag, sent) => {
  const saved = await runActor(actors.saveRecord, { ...request, iri: of, etag, commandId: 'c.1' })
  expect(saved).toEqual({ record: account, etag: '"2"' })
  expect(calls).toEqual([['update', of ?? '', { phone: '030 1' }, { commandId: 'c.1', etag: sent, signal }]])
})

it('what was saved is told to the session, which shows who is signed in', () => {
  actions.notifySaved()
  actions.notifyUnchanged()
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(told).toEqual([
    { type: 'success', message: 'Ihre Angaben sind gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})

it('a save makes lists of names stale', () => {
  expect(staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['account'], ['users']])
  expect(staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([])
})
