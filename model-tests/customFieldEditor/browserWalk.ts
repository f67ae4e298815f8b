import { expect } from '@playwright/test'
import type {
  CustomFieldEditorContext,
  CustomFieldEditorInput,
} from '../../src/machines/customFieldEditor/customFieldEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { blank, customFieldEditorModel, existing, field } from './customFieldEditorModel'

const collection = '/api/custom-field-configurations'
/** A new field has options only when it is a select. */
const titles = { ...customFieldEditorModel.events, 'fields.changed': [{ changes: { title: 'Müllart' } }] }

export const walk: BrowserWalk = {
  model: formInPage(customFieldEditorModel as AnyModel, { input: blank, events: titles }, 'title', {
    buttons: 882,
    fields: 79,
    choices: 20,
  }),
  prepare: (world, model) => {
    const { iri } = model.input as CustomFieldEditorInput
    return openEditorPage(world, {
      machine: 'customFieldEditor',
      record: existing.iri ?? '',
      collection,
      path: '/settings/destination',
      open: (page) =>
        iri === null
          ? page.getByRole('button', { name: 'Eigenes Feld anlegen' }).first().click()
          : page.getByRole('button', { name: field.title ?? '', exact: true }).click(),
      isSmall: true,
      answerOf: (path) => (path === collection ? listOf([field]) : null),
      labels: { title: 'Titel' },
      title: (isNew) => (isNew ? 'Eigenes Feld anlegen' : 'Eigenes Feld bearbeiten'),
      more: {
        perform: {
          'fields.changed': ({ form, press }, { changes: { title } }) =>
            title === undefined
              ? press('Glas entfernen')
              : form.getByLabel('Titel', { exact: true }).fill(title),
        },
        check: async ({ form }, snapshot) => {
          if (!snapshot.matches('editing')) return
          const { draft }: CustomFieldEditorContext = snapshot.context
          await expect(form.getByRole('textbox', { name: /^Option \d/ })).toHaveCount(draft.value.length)
        },
      },
    })
  },
}
