import type { Task } from '../../src/contract/proof/proofOfService'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfTask, newTaskDraft, type TaskDraft } from '../../src/domain/tasks/taskDraft'
import { taskEditorMachine } from '../../src/machines/taskEditor/taskEditorMachine'
import type { TaskEditorContext, TaskEditorInput } from '../../src/machines/taskEditor/taskEditorTypes'
import { unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type TaskModel = Model<typeof taskEditorMachine, typeof formInvokes>

export const task: Task = {
  '@id': '/api/tasks/1',
  title: 'Tor zu',
  description: 'Beide Flügel',
  active: true,
}
/** Versions of somebody else; the second one cannot be sent. */
const newer: Task = { ...task, title: 'Tor verschlossen', active: false }
const untitled: Task = { ...task, title: '' }

const events: TaskModel['events'] = {
  ...formEvents('title'),
  'fields.changed': [
    { changes: { title: 'Schlüssel zurück' } },
    { changes: { title: '' } },
    { changes: { title: 'Tor zu' } },
    { changes: { description: 'Im Tresor' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: task, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: untitled, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: task }],
}

export const existing: TaskEditorInput = {
  iri: task['@id'],
  company: { '@id': '/api/companies/1' },
  commandId: 'c1',
}
export const blank: TaskEditorInput = { ...existing, iri: null }

/** A draft is valid in this world as soon as it has a title. */
export const taskForm = (input: TaskEditorInput): EditedForm<Task, TaskDraft, TaskEditorContext> => ({
  start: { ...input, ...unread, base: newTaskDraft, draft: newTaskDraft },
  draftOf: draftOfTask,
  violations: ({ title }): Record<string, string> =>
    title === '' ? { title: validationMessages.required } : {},
  places: [],
  refused: { field: 'title', path: 'title' },
})

export const taskEditorModel = {
  machine: taskEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: formFacts('title'),
}
