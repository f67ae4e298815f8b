import { beforeEach, expect, it } from 'vitest'
import { newFieldDraft } from '../../domain/customFields/fieldDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { customFieldEditorWorkflow } from './customFieldEditorWorkflow'

const field = { '@id': '/api/custom-field-configurations/1', title: 'Schlüssel' }
const iri = field['@id']
const editor = openCalls(customFieldEditorWorkflow, 'customFields', {
  get: () => ({ value: field, etag: null }),
  save: () => field,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = { ...newFieldDraft, title: 'Schlüssel' }

beforeEach(editor.forget)

it('reads a custom field with its version, if it has one', async () => {
  expect(await editor.load({ iri })).toEqual({ record: field, etag: null })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, enabled: false } })).toBe(field)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['save', iri, { enabled: false }, options]])
})

it('sends a new field completely', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const body = {
    title: 'Schlüssel',
    description: null,
    type: 'string',
    enabled: true,
    multiple: false,
    value: null,
    ownerType: 'destination',
  }
  expect(editor.calls).toEqual([['save', null, body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('any answer to a save makes custom fields stale', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['customFields']])
})

it('names the edited field and the success', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['Eigenes Feld bearbeiten', 'Schlüssel', 'Das Feld „Schlüssel“ wurde gespeichert.'],
    ['Eigenes Feld anlegen', 'Schlüssel', 'Das Feld „Schlüssel“ wurde angelegt.'],
  ])
})
