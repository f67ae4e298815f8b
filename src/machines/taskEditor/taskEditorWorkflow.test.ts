import { beforeEach, expect, it } from 'vitest'
import type { TaskDraft } from '../../domain/tasks/taskDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { taskEditorWorkflow } from './taskEditorWorkflow'

const task = { '@id': '/api/tasks/1', title: 'Tor schließen' }
const iri = task['@id']
const editor = openCalls(taskEditorWorkflow, 'tasks', {
  get: () => ({ value: task, etag: '"1"' }),
  save: () => task,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base: TaskDraft = { title: 'Tor schließen', description: '', active: true }

beforeEach(editor.forget)

it('reads a task with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record: task, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, description: 'hinten' } })).toBe(task)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['save', iri, { description: 'hinten' }, options]])
})

it('sends a new task completely, without a version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const body = { title: 'Tor schließen', description: null, active: true }
  expect(editor.calls).toEqual([['save', null, body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('reports a failure', () => {
  const error = new Error('no')
  editor.actions['notifyFailure']?.(undefined, { error })
  expect(editor.notices).toEqual([error])
})

it('any answer to a save makes tasks stale', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['tasks']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['tasks']])
  expect(editor.staleAfter({ type: 'xstate.done.actor.loadRecord' })).toEqual([])
})

it('names the task and the success', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['Aufgabe bearbeiten', 'Tor schließen', 'Die Aufgabe „Tor schließen“ wurde gespeichert.'],
    ['Aufgabe anlegen', 'Tor schließen', 'Die Aufgabe „Tor schließen“ wurde angelegt.'],
  ])
})
