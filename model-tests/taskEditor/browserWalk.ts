import type { TaskEditorInput } from '../../src/machines/taskEditor/taskEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { blank, existing, task, taskEditorModel } from './taskEditorModel'

const collection = '/api/tasks'

export const walk: BrowserWalk = {
  model: formInPage(taskEditorModel as AnyModel, { input: blank, events: taskEditorModel.events }, 'title', {
    buttons: 970,
    fields: 96,
    choices: 20,
  }),
  prepare: (world, model) => {
    const { iri } = model.input as TaskEditorInput
    return openEditorPage(world, {
      machine: 'taskEditor',
      record: existing.iri ?? '',
      collection,
      path: '/settings/proof-of-service',
      open: (page) =>
        iri === null
          ? page.getByRole('button', { name: 'Aufgabe anlegen' }).first().click()
          : page.getByRole('button', { name: task.title ?? '', exact: true }).click(),
      isSmall: true,
      answerOf: (path) => (path === collection ? listOf([task]) : null),
      labels: { title: 'Titel', description: 'Beschreibung' },
      title: (isNew) => (isNew ? 'Aufgabe anlegen' : 'Aufgabe bearbeiten'),
    })
  },
}
