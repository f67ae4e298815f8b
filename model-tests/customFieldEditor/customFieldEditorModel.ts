import type { CustomFieldConfiguration } from '../../src/contract/destination/customField'
import { draftOfField, newFieldDraft } from '../../src/domain/customFields/fieldDraft'
import { customFieldEditorWorkflow } from '../../src/machines/customFieldEditor/customFieldEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const field: CustomFieldConfiguration = {
  '@id': '/api/custom-field-configurations/1',
  title: 'Tonne',
  type: 'select',
  enabled: true,
  multiple: false,
  value: ['Papier', 'Glas'],
}
const newer: CustomFieldConfiguration = { ...field, title: 'Behälter', multiple: true }

export const form = declareForm(customFieldEditorWorkflow, {
  field: 'title',
  record: field,
  newer: [newer, { ...field, title: '' }],
  changes: [
    { title: 'Müllart' },
    { title: '' },
    { title: 'Tonne' },
    { value: [{ key: '0', text: 'Papier' }] },
  ],
  newDraft: newFieldDraft,
  draftOf: draftOfField,
  blank: { name: 'a new field' },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1310, fields: 113, choices: 20 },
  // A new field has options only when it is a select.
  blank: { events: { ...form.model.events, 'fields.changed': [{ changes: { title: 'Müllart' } }] } },
  page: ({ iri }) => ({
    collection: '/api/custom-field-configurations',
    path: '/settings/destination',
    open: (page) =>
      iri === null
        ? page.getByRole('button', { name: 'Eigenes Feld anlegen' }).first().click()
        : page.getByRole('button', { name: field.title ?? '', exact: true }).click(),
    labels: { title: 'Titel' },
    title: (isNew) => (isNew ? 'Eigenes Feld anlegen' : 'Eigenes Feld bearbeiten'),
    more: {
      perform: {
        'fields.changed': ({ form: dialog, press }, { changes: { title } }) =>
          title === undefined
            ? press('Glas entfernen')
            : dialog.getByLabel('Titel', { exact: true }).fill(title),
      },
      check: async ({ form: dialog, expect }, snapshot) => {
        if (!snapshot.matches('editing')) return
        const { value }: { value: readonly unknown[] } = snapshot.context.draft
        await expect(dialog.getByRole('textbox', { name: /^Option \d/ })).toHaveCount(value.length)
      },
    },
  }),
})
