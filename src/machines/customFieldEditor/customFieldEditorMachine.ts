import { setup, type ActorRefFrom } from 'xstate'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import {
  draftOfField,
  fieldViolations,
  newFieldDraft,
  placeOfField,
  type FieldDraft,
} from '../../domain/customFields/fieldDraft'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type {
  CustomFieldEditorContext,
  CustomFieldEditorEvent,
  CustomFieldEditorInput,
} from './customFieldEditorTypes'

/*
 * Editing one custom field of destinations: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a
 * draft is found again under 'Nicht abgeschlossen'.
 */

const editor = defineFormEditor<
  CustomFieldConfiguration,
  FieldDraft,
  CustomFieldEditorContext,
  CustomFieldEditorEvent
>({
  machine: 'customFieldEditor',
  draftOf: draftOfField,
  violationsOf: ({ draft }) => fieldViolations(draft),
  placeOf: placeOfField,
})

export const customFieldEditorMachine = setup({
  types: {
    context: {} as CustomFieldEditorContext,
    input: {} as CustomFieldEditorInput,
    events: {} as CustomFieldEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'customFieldEditor',
  context: ({ input }) => ({ ...input, ...startEditing(newFieldDraft), saved: null }),
  initial: 'opening',
  states: editor.states,
})

/** What a screen uses of the running machine. */
export type CustomFieldEditorActorRef = Pick<
  ActorRefFrom<typeof customFieldEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
