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

it('reads a record with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('a change sends the changed fields and the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, note: 'hinten' } })).toBe(record)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { note: 'hinten' }, options]])
})

it('a new record is sent completely, and has no version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const body = { name: 'Eins', note: null }
  expect(editor.calls).toEqual([['create', body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('every response to a save invalidates the collection', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['{{names}}']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['{{names}}']])
})

it('names the record and the finished action', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['{{singular}} bearbeiten', 'Eins', '„Eins“ wurde gespeichert.'],
    ['{{singular}} anlegen', 'Eins', '„Eins“ wurde angelegt.'],
  ])
})
