import { beforeEach, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { newFileDraft } from '../../domain/files/fileDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { fileEditorWorkflow } from './fileEditorWorkflow'

const file = { '@id': '/api/files/1', name: 'Plan.pdf' }
const iri = file['@id']
const editor = openCalls(fileEditorWorkflow, 'files', {
  get: () => ({ value: file, etag: '"1"' }),
  update: () => file,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = { ...newFileDraft, name: 'Plan.pdf' }
const draft = { ...base, description: 'Zugang' }

beforeEach(editor.forget)

it('reads a file with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record: file, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, base, draft })).toBe(file)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { description: 'Zugang' }, options]])
})

it('does not recreate a deleted file, which would have to be uploaded', async () => {
  await expect(editor.save({ iri: null, base, draft })).rejects.toEqual(new HttpError({ status: 404 }))
  expect(editor.calls).toEqual([])
})

it('any answer to a save makes files stale', () => {
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['files']])
})

it('names the file and the success', () => {
  expect(editor.says({ iri, draft })).toEqual([
    'Anhang bearbeiten',
    'Plan.pdf',
    'Die Datei „Plan.pdf“ wurde gespeichert.',
  ])
})

it('reopens a draft whose file was deleted', () => {
  const reopen = (of: string | null) => fileEditorWorkflow.reopen({ context: { iri: of } } as never)
  expect([reopen(iri), reopen(null)]).toEqual([{ iri }, { iri: '' }])
})
