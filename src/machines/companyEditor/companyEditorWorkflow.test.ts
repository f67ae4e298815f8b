import { beforeEach, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { draftOfCompany } from '../../domain/company/companyDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { companyEditorWorkflow } from './companyEditorWorkflow'

const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
const editor = openCalls(companyEditorWorkflow, 'companies', {
  get: () => ({ value: company, etag: '"1"' }),
  update: () => ({ value: company, etag: '"2"' }),
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = draftOfCompany(company)

beforeEach(editor.forget)

it('reads the company with its version', async () => {
  expect(await editor.load({ iri: company['@id'] })).toEqual({ record: company, etag: '"1"' })
  expect(editor.calls).toEqual([['get', company['@id'], { signal }]])
})

it.each([company['@id'], null])('a change of %s sends the changed values', async (iri) => {
  const saved = await editor.save({ iri, company, base, draft: { ...base, name: 'Talwerk' } })
  expect(saved).toEqual({ record: company, etag: '"2"' })
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri ?? '', { name: 'Talwerk' }, options]])
})

it('sends the saved company to the session, as forms take their defaults from it', () => {
  const error = new Error('no')
  editor.actions['notifySaved']?.()
  editor.actions['notifyUnchanged']?.()
  editor.actions['notifyFailure']?.(undefined, { error })
  expect(editor.notices).toEqual([
    { type: 'success', message: 'Die Einstellungen der Firma sind gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})

it('a save makes tours stale, a refused one nothing', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['tourTemplates']])
  const refused = { type: 'xstate.error.actor.saveRecord', error: new HttpError({ status: 422 }) }
  expect(editor.staleAfter(refused)).toEqual([])
})

it('opens only for the company of the user', () => {
  const openFor = (own: object | null) =>
    companyEditorWorkflow.open({}, { user: { company: own } } as never) as object | null
  expect([openFor(null), openFor({ '@id': '' })]).toEqual([null, null])
  expect(openFor(company)).toEqual({ iri: company['@id'], company, commandId: expect.any(String) })
})

it('is listed as the settings of the company', () => {
  expect(editor.says({})).toEqual(['Einstellungen der Firma', ''])
})
