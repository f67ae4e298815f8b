import { beforeEach, expect, it } from 'vitest'
import type { ProfileDraft } from '../../domain/staff/profileDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { profileEditorWorkflow } from './profileEditorWorkflow'

const iri = '/api/account'
const account = { '@id': iri, firstName: 'Ida' }
const editor = openCalls(profileEditorWorkflow, 'account', {
  get: () => ({ value: account, etag: '"1"' }),
  update: () => ({ value: account, etag: '"2"' }),
})
const signal = expect.any(AbortSignal) as AbortSignal
const base: ProfileDraft = { firstName: 'Ida', lastName: 'Berg', phone: '' }
const draft = { ...base, phone: '030 1' }

beforeEach(editor.forget)

it("reads the user's own account with its version", async () => {
  expect(await editor.load({ iri })).toEqual({ record: account, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it.each([
  [iri, '"1"', '"1"'],
  [null, null, undefined],
])('a change of %s sends the changed values, against version %s', async (of, etag, sent) => {
  expect(await editor.save({ iri: of, base, draft, etag })).toEqual({ record: account, etag: '"2"' })
  const options = { commandId: 'c.1', etag: sent, signal }
  expect(editor.calls).toEqual([['update', of ?? '', { phone: '030 1' }, options]])
})

it('sends the saved account to the session, which shows the signed-in user', () => {
  const error = new Error('no')
  editor.actions['notifySaved']?.()
  editor.actions['notifyUnchanged']?.()
  editor.actions['notifyFailure']?.(undefined, { error })
  expect(editor.notices).toEqual([
    { type: 'success', message: 'Ihre Angaben sind gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})

it('a save makes lists of names stale', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['account'], ['users']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([])
})

it("opens for any user, and is listed as the user's own details", () => {
  const openFor = (company: object | null) =>
    profileEditorWorkflow.open({}, { user: { company } } as never) as object
  const input = { iri, commandId: expect.any(String) }
  expect(openFor(null)).toEqual({ ...input, company: { '@id': '' } })
  expect(openFor({ '@id': '/c' })).toEqual({ ...input, company: { '@id': '/c' } })
  expect(editor.says({})).toEqual(['Ihre Angaben', ''])
})
