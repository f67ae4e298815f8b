import type { Task } from '../../src/contract/proof/proofOfService'
import { draftOfTask, newTaskDraft } from '../../src/domain/tasks/taskDraft'
import { taskEditorWorkflow } from '../../src/machines/taskEditor/taskEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const task: Task = { '@id': '/api/tasks/1', title: 'Tor zu', description: 'Beide Flügel', active: true }
const newer: Task = { ...task, title: 'Tor verschlossen', active: false }

export const form = declareForm(taskEditorWorkflow, {
  field: 'title',
  record: task,
  newer: [newer, { ...task, title: '' }],
  changes: [{ title: 'Schlüssel zurück' }, { title: '' }, { title: 'Tor zu' }, { description: 'Im Tresor' }],
  newDraft: newTaskDraft,
  draftOf: draftOfTask,
  blank: { name: 'a new task' },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1416, fields: 130, choices: 20 },
  page: ({ iri }) => ({
    collection: '/api/tasks',
    path: '/settings/proof-of-service',
    open: (page) =>
      iri === null
        ? page.getByRole('button', { name: 'Aufgabe anlegen' }).first().click()
        : page.getByRole('button', { name: task.title ?? '', exact: true }).click(),
    labels: { title: 'Titel', description: 'Beschreibung' },
    title: (isNew) => (isNew ? 'Aufgabe anlegen' : 'Aufgabe bearbeiten'),
  }),
})
