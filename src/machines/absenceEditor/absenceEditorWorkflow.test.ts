import { beforeEach, expect, it } from 'vitest'
import { draftOfAbsence } from '../../domain/absences/absenceDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { absenceEditorWorkflow } from './absenceEditorWorkflow'

const record = {
  '@id': '/api/absences/1',
  user: '/api/users/1',
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  kind: 'holiday',
} as const
const iri = record['@id']
const editor = openCalls(absenceEditorWorkflow, 'absences', {
  get: () => ({ value: record, etag: '"1"' }),
  create: () => record,
  update: () => record,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = draftOfAbsence(record)

beforeEach(editor.forget)

it('reads a record with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('a change sends the changed fields and the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, lastDay: '2026-12-10' } })).toBe(record)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { lastDay: '2026-12-10' }, options]])
})

it('a new record is sent completely, and has no version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const { '@id': _, ...days } = record
  const body = { ...days, vehicle: null, note: null }
  expect(editor.calls).toEqual([['create', body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('every response to a save invalidates the collection', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['absences']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['absences']])
})

it('names the record and the finished action', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['Abwesenheit bearbeiten', '7. – 9.12.2026', 'Die Abwesenheit 7. – 9.12.2026 wurde gespeichert.'],
    ['Abwesenheit eintragen', '7. – 9.12.2026', 'Die Abwesenheit 7. – 9.12.2026 wurde eingetragen.'],
  ])
})
