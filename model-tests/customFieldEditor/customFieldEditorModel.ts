import type { CustomFieldConfiguration } from '../../src/contract/destination/customField'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfField, newFieldDraft, type FieldDraft } from '../../src/domain/customFields/fieldDraft'
import { customFieldEditorMachine } from '../../src/machines/customFieldEditor/customFieldEditorMachine'
import type {
  CustomFieldEditorContext,
  CustomFieldEditorInput,
} from '../../src/machines/customFieldEditor/customFieldEditorTypes'
import { unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type FieldModel = Model<typeof customFieldEditorMachine, typeof formInvokes>

export const field: CustomFieldConfiguration = {
  '@id': '/api/custom-field-configurations/1',
  title: 'Tonne',
  type: 'select',
  enabled: true,
  multiple: false,
  value: ['Papier', 'Glas'],
}
/** Versions of somebody else; the second one cannot be sent. */
const newer: CustomFieldConfiguration = { ...field, title: 'Behälter', multiple: true }
const untitled: CustomFieldConfiguration = { ...field, title: '' }

const events: FieldModel['events'] = {
  ...formEvents('title'),
  'fields.changed': [
    { changes: { title: 'Müllart' } },
    { changes: { title: '' } },
    { changes: { title: 'Tonne' } },
    { changes: { value: [{ key: '0', text: 'Papier' }] } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: field, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: untitled, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: field }],
}

export const existing: CustomFieldEditorInput = {
  iri: field['@id'],
  company: { '@id': '/api/companies/1' },
  commandId: 'c1',
}
export const blank: CustomFieldEditorInput = { ...existing, iri: null }

/** A draft is valid in this world as soon as it has a title. */
export const fieldForm = (
  input: CustomFieldEditorInput,
): EditedForm<CustomFieldConfiguration, FieldDraft, CustomFieldEditorContext> => ({
  start: { ...input, ...unread, base: newFieldDraft, draft: newFieldDraft },
  draftOf: draftOfField,
  violations: ({ title }): Record<string, string> =>
    title === '' ? { title: validationMessages.required } : {},
  places: [],
  refused: { field: 'title', path: 'title' },
})

export const customFieldEditorModel = {
  machine: customFieldEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: formFacts('title'),
}
