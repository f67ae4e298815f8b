import { draftOfLabel, type Label } from '../../src/domain/labels/label'
import { labelEditorWorkflow } from '../../src/machines/labelEditor/labelEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { listOf } from '../browser/wireAnswers'
import { declareForm } from '../support/formModel'

const label: Label = { '@id': '/api/colours/1', name: 'Rost', code: '#884601' }
const newer: Label = { ...label, name: 'Kupfer', code: '#d5183b' }
/** The company's default colour of a new category. */
const suggested = { '@id': '/api/colours/2', name: 'Blau', code: '#366ae8' }

export const form = declareForm(labelEditorWorkflow, {
  field: 'name',
  record: label,
  newer: [newer, { ...label, name: '' }],
  changes: [{ name: 'Signal' }, { name: '' }, { name: 'Rost' }, { code: '#7400a5' }],
  newDraft: ({ colour }) => ({ name: '', code: colour }),
  draftOf: draftOfLabel,
  input: { kind: 'colour', colour: '' },
  blank: { name: 'a new category', input: { kind: 'tag', colour: suggested.code } },
  more: ({ kind }) => ({ kind }),
})

export const walk = walkForm(form, {
  atMost: { buttons: 1416, fields: 130, choices: 20 },
  page: ({ iri }) => {
    // A new one is a category.
    const isTag = iri === null
    return {
      collection: isTag ? '/api/tags' : '/api/colours',
      path: isTag ? '/settings/tags' : '/settings/colours',
      open: (page) =>
        isTag
          ? page.getByRole('button', { name: 'Kategorie anlegen' }).first().click()
          : page.getByRole('button', { name: label.name, exact: true }).click(),
      answerOf: (path) => (path === '/api/colours' ? listOf([isTag ? suggested : label]) : null),
      labels: { name: 'Name', code: 'Farbe' },
      title: (isNew) => {
        if (isTag) return 'Kategorie anlegen'
        return isNew ? 'Farbe anlegen' : 'Farbe bearbeiten'
      },
    }
  },
})
