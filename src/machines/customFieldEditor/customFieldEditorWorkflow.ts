import { customFieldKeys } from '../../api/customFields/customFieldsApi'
import { CustomFieldConfiguration } from '../../contract/destination/customField'
import {
  bodyOfField,
  draftOfField,
  FieldDraftChanges,
  fieldViolations,
  newFieldDraft,
  placeOfField,
  type FieldDraft,
} from '../../domain/customFields/fieldDraft'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { customFieldsTexts as texts } from '../../texts/stops/customFields'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one custom field of destinations: a form editor (src/machines/kinds/recordEditor/formEditor.ts).
 * Durable: a draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<CustomFieldConfiguration, FieldDraft>
export type CustomFieldEditorActorRef = EditorActorRef<Machine>

/** The dialog of a custom field. */
export const customFieldEditorWorkflow = defineRecordWorkflow({
  machine: defineFormMachine<CustomFieldConfiguration, FieldDraft>({
    machine: 'customFieldEditor',
    newDraft: () => newFieldDraft,
    draftOf: draftOfField,
    violationsOf: ({ draft }) => fieldViolations(draft),
    placeOf: placeOfField,
  }),
  log: {
    record: CustomFieldConfiguration,
    changes: FieldDraftChanges,
    openKeys: ['type', 'key', 'ownerType'],
  },
  calls: ({ api: { customFields } }) => ({
    load: ({ iri }, options) => customFields.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOfField(draft)
      return customFields.save(iri, iri === null ? body : changedMembers(bodyOfField(base), body), options)
    },
  }),
  invalidates: staleAfterAnswer([customFieldKeys.all]),
  title: (isNew) => (isNew ? unfinishedWorkTexts.newCustomField : unfinishedWorkTexts.editCustomField),
  nameOf: ({ title }) => title,
  done: ({ iri, draft }) => (iri === null ? texts.created : texts.changed)(bodyOfField(draft)),
})
