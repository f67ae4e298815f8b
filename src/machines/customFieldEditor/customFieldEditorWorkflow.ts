import type { Iri } from '../../contract/wire/ids'
import { bodyOfField } from '../../domain/customFields/fieldDraft'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { customFieldsTexts as texts } from '../../texts/stops/customFields'
import { defineWorkflow } from '../workflow'
import { customFieldEditorActors, staleAfter } from './customFieldEditorActors'
import { customFieldEditorLog } from './customFieldEditorLog'
import { customFieldEditorMachine } from './customFieldEditorMachine'

export type CustomFieldEditorRequest = {
  /** Null creates a new one. */
  iri: Iri | null
}

/** The dialog of a custom field. */
export const customFieldEditorWorkflow = defineWorkflow<
  typeof customFieldEditorMachine,
  CustomFieldEditorRequest
>({
  machine: customFieldEditorMachine,
  log: customFieldEditorLog,
  actors: customFieldEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  isAbout: ({ context }, { iri }) => iri !== null && context.iri === iri,
  open: ({ iri }, { user }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri } }) => ({ iri }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title:
      snapshot?.context.iri === null
        ? unfinishedWorkTexts.newCustomField
        : unfinishedWorkTexts.editCustomField,
    detail: snapshot?.context.draft.title.trim() ?? '',
  }),
  ended: ({ value, context: { iri, draft } }, { notify }) => {
    const message = (iri === null ? texts.created : texts.changed)(bodyOfField(draft))
    if (value === 'saved') notify({ type: 'success', message })
  },
  invalidates: staleAfter,
})
