import { beforeEach, expect, it } from 'vitest'
import type { CustomFieldsApi } from '../../api/customFields/customFieldsApi'
import { newFieldDraft } from '../../domain/customFields/fieldDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { customFieldEditorActors, staleAfter } from './customFieldEditorActors'

const field = { '@id': '/api/custom-field-configurations/1', title: 'Schlüssel' }
const { part, calls } = recordCalls<CustomFieldsApi>({
  get: () => ({ value: field, etag: null }),
  save: () => field,
})
const { actors } = customFieldEditorActors({
  api: { customFields: part },
  notify: () => undefined,
  notifyFailure: () => undefined,
})
const signal = expect.any(AbortSignal) as AbortSignal
const company = { '@id': '/api/companies/1' }
const base = { ...newFieldDraft, title: 'Schlüssel' }

beforeEach(() => calls.splice(0))

it('a custom field is read with its version, if it has one', async () => {
  expect(await runActor(actors.loadRecord, { iri: field['@id'] })).toEqual({ record: field, etag: null })
  expect(calls).toEqual([['get', field['@id'], { signal }]])
})

it('a change says what was changed, in the version that was read', async () => {
  const draft = { ...base, enabled: false }
  const request = { iri: field['@id'], company, base, draft, etag: '"1"', commandId: 'c.1' }
  expect(await runActor(actors.saveRecord, request)).toBe(field)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([['save', field['@id'], { enabled: false }, options]])
})

it('a new field is sent whole', async () => {
  await runActor(actors.saveRecord, { iri: null, company, base, draft: base, etag: null, commandId: 'c.2' })
  const body = {
    title: 'Schlüssel',
    description: null,
    type: 'string',
    enabled: true,
    multiple: false,
    value: null,
    ownerType: 'destination',
  }
  expect(calls).toEqual([['save', null, body, { commandId: 'c.2', etag: undefined, signal }]])
})

it('every answer to a save makes custom fields stale', () => {
  expect(staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['customFields']])
})
