import type { {{Name}} } from '../../src/contract/company/{{name}}'
import { draftOf{{Name}}, new{{Name}}Draft } from '../../src/domain/{{names}}/{{name}}Draft'
import { {{name}}EditorWorkflow } from '../../src/machines/{{name}}Editor/{{name}}EditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const record: {{Name}} = { '@id': '{{path}}/1', name: 'Eins', note: 'Vorn' }
const newer: {{Name}} = { ...record, name: 'Eins und zwei', note: 'Hinten' }

export const form = declareForm({{name}}EditorWorkflow, {
  field: 'name',
  record,
  newer: [newer, { ...record, name: '' }],
  changes: [{ name: 'Drei' }, { name: '' }, { name: 'Eins' }, { note: 'Innen' }],
  newDraft: new{{Name}}Draft,
  draftOf: draftOf{{Name}},
  blank: { name: 'a new record' },
})

export const walk = walkForm(form, {
  atMost: { buttons: 970, fields: 96, choices: 20 },
  page: ({ iri }) => ({
    collection: '{{path}}',
    path: '{{screenPath}}',
    open: async (page) => {
      if (iri === null) return page.getByRole('button', { name: '{{singular}} anlegen' }).first().click()
      await page.getByRole('button', { name: `Aktionen: ${record.name}` }).click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    },
    labels: { name: 'Name', note: 'Notiz' },
    title: (isNew) => (isNew ? '{{singular}} anlegen' : '{{singular}} bearbeiten'),
  }),
})
