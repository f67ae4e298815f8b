import { beforeEach, expect, it } from 'vitest'
import type { TasksApi } from '../../api/tasks/tasksApi'
import type { TaskDraft } from '../../domain/tasks/taskDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { staleAfter, taskEditorActors } from './taskEditorActors'

const task = { '@id': '/api/tasks/1', title: 'Tor schließen' }
const { part, calls } = recordCalls<TasksApi>({
  get: () => ({ value: task, etag: '"1"' }),
  save: () => task,
})
const failures: unknown[] = []
const { actors, actions } = taskEditorActors({
  api: { tasks: part },
  notify: () => undefined,
  notifyFailure: (error) => failures.push(error),
})
const signal = expect.any(AbortSignal) as AbortSignal
const company = { '@id': '/api/companies/1' }
const base: TaskDraft = { title: 'Tor schließen', description: '', active: true }

beforeEach(() => calls.splice(0))

it('a task is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri: task['@id'] })).toEqual({ record: task, etag: '"1"' })
  expect(calls).toEqual([['get', task['@id'], { signal }]])
})

it('a change says what was changed, in the version that was read', async () => {
  const draft = { ...base, description: 'hinten' }
  const request = { iri: task['@id'], company, base, draft, etag: '"1"', commandId: 'c.1' }
  expect(await runActor(actors.saveRecord, request)).toBe(task)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([['save', task['@id'], { description: 'hinten' }, options]])
})

it('a new task is sent whole, and has no version', async () => {
  await runActor(actors.saveRecord, { iri: null, company, base, draft: base, etag: null, commandId: 'c.2' })
  const body = { title: 'Tor schließen', description: null, active: true }
  expect(calls).toEqual([['save', null, body, { commandId: 'c.2', etag: undefined, signal }]])
})

it('a failure is told', () => {
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(failures).toEqual([error])
})

it('every answer to a save makes tasks stale', () => {
  expect(staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['tasks']])
  expect(staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['tasks']])
  expect(staleAfter({ type: 'xstate.done.actor.loadRecord' })).toEqual([])
})
