import type { Label, LabelDraft } from '../../src/domain/labels/label'
import { draftOfLabel } from '../../src/domain/labels/label'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { labelEditorMachine } from '../../src/machines/labelEditor/labelEditorMachine'
import type { LabelEditorContext, LabelEditorInput } from '../../src/machines/labelEditor/labelEditorTypes'
import { unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type LabelModel = Model<typeof labelEditorMachine, typeof formInvokes>

export const label: Label = { '@id': '/api/colours/1', name: 'Rost', code: '#884601' }
/** Versions of somebody else; the second one cannot be sent. */
const newer: Label = { ...label, name: 'Kupfer', code: '#d5183b' }
const nameless: Label = { ...label, name: '' }

const events: LabelModel['events'] = {
  ...formEvents('name'),
  'fields.changed': [
    { changes: { name: 'Signal' } },
    { changes: { name: '' } },
    { changes: { name: 'Rost' } },
    { changes: { code: '#7400a5' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: label, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nameless, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: label }],
}

const company = { '@id': '/api/companies/1' }
export const existing: LabelEditorInput = {
  kind: 'colour',
  iri: label['@id'],
  company,
  colour: '',
  commandId: 'c1',
}
export const blank: LabelEditorInput = { ...existing, kind: 'tag', iri: null, colour: '#366ae8' }

/** A draft is valid in this world as soon as it has a name. */
export function labelForm(input: LabelEditorInput): EditedForm<Label, LabelDraft, LabelEditorContext> {
  const base = { name: '', code: input.colour }
  return {
    start: { ...input, ...unread, base, draft: base },
    draftOf: draftOfLabel,
    violations: ({ name }): Record<string, string> =>
      name === '' ? { name: validationMessages.required } : {},
    places: [],
    more: ({ kind }) => ({ kind }),
  }
}

export const labelEditorModel = {
  machine: labelEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: formFacts('name'),
}
