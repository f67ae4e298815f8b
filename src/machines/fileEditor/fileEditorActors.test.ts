import { beforeEach, expect, it } from 'vitest'
import type { FilesApi } from '../../api/files/filesApi'
import { HttpError } from '../../domain/calls/errors'
import { newFileDraft } from '../../domain/files/fileDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { fileEditorActors, staleAfter } from './fileEditorActors'

const file = { '@id': '/api/files/1', name: 'Plan.pdf' }
const { part, calls } = recordCalls<FilesApi>({
  get: () => ({ value: file, etag: '"1"' }),
  update: () => file,
})
const { actors } = fileEditorActors({
  api: { files: part },
  notify: () => undefined,
  notifyFailure: () => undefined,
})
const signal = expect.any(AbortSignal) as AbortSignal
const company = { '@id': '/api/companies/1' }
const base = { ...newFileDraft, name: 'Plan.pdf' }
const draft = { ...base, description: 'Zugang' }

beforeEach(() => calls.splice(0))

it('a file is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri: file['@id'] })).toEqual({ record: file, etag: '"1"' })
  expect(calls).toEqual([['get', file['@id'], { signal }]])
})

it('a change says what was changed, in the version that was read', async () => {
  const request = { iri: file['@id'], company, base, draft, etag: '"1"', commandId: 'c.1' }
  expect(await runActor(actors.saveRecord, request)).toBe(file)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([['update', file['@id'], { description: 'Zugang' }, options]])
})

it('one that is gone is not made anew: it would have to be uploaded', async () => {
  const request = { iri: null, company, base, draft, etag: null, commandId: 'c.2' }
  await expect(runActor(actors.saveRecord, request)).rejects.toEqual(new HttpError({ status: 404 }))
  expect(calls).toEqual([])
})

it('every answer to a save makes files stale', () => {
  expect(staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['files']])
})
