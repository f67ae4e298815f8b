import { beforeEach, expect, it } from 'vitest'
import type { {{Name}}Draft } from '../../domain/{{names}}/{{name}}Draft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { {{name}}EditorWorkflow } from './{{name}}EditorWorkflow'

const record = { '@id': '{{path}}/1', name: 'Eins' }
const iri = record['@id']
const editor = openCalls({{name}}EditorWorkflow, '{{names}}', {
  get: () => ({ value: record, etag: '"1"' }),
  create: () => record,
  update: () => record,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base: {{Name}}Draft = { name: 'Eins', note: '' }

beforeEach(editor.forget)

it('a record is read with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('a change sends what was changed, in the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, note: 'hinten' } })).toBe(record)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { note: 'hinten' }, options]])
})

it('a new record is sent whole, and has no version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const body = { name: 'Eins', note: null }
  expect(editor.calls).toEqual([['create', body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('every answer to a save makes the collection stale', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['{{names}}']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['{{names}}']])
})

it('names what is edited and what was done', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['{{singular}} bearbeiten', 'Eins', '„Eins“ wurde gespeichert.'],
    ['{{singular}} anlegen', 'Eins', '„Eins“ wurde angelegt.'],
  ])
})
