import { beforeEach, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { draftOfCompany } from '../../domain/company/companyDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { companyEditorActors, staleAfter } from './companyEditorActors'

const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
const { part, calls } = recordCalls<Api['companies']>({
  get: () => ({ value: company, etag: '"1"' }),
  update: () => ({ value: company, etag: '"2"' }),
})
const told: unknown[] = []
const { actors, actions } = companyEditorActors({
  api: { companies: part },
  notify: (notice) => told.push(notice),
  notifyFailure: (error) => told.push(error),
  session: { send: (event) => told.push(event) },
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = draftOfCompany(company)
const request = { company, base, draft: { ...base, name: 'Talwerk' }, etag: '"1"', commandId: 'c.1' }

beforeEach(() => {
  for (const list of [calls, told]) list.splice(0)
})

it('the company is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri: company['@id'] })).toEqual({ record: company, etag: '"1"' })
  expect(calls).toEqual([['get', company['@id'], { signal }]])
})

it.each([company['@id'], null])('a change of %s says what was changed', async (iri) => {
  const saved = await runActor(actors.saveRecord, { ...request, iri })
  expect(saved).toEqual({ record: company, etag: '"2"' })
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([['update', iri ?? '', { name: 'Talwerk' }, options]])
})

it('what was saved is told to the session, of which forms take their defaults', () => {
  actions.notifySaved()
  actions.notifyUnchanged()
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(told).toEqual([
    { type: 'success', message: 'Die Einstellungen der Firma sind gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})

it('a save makes tours stale, one that was refused nothing', () => {
  expect(staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['tourTemplates']])
  const refused = { type: 'xstate.error.actor.saveRecord', error: new HttpError({ status: 422 }) }
  expect(staleAfter(refused)).toEqual([])
})
