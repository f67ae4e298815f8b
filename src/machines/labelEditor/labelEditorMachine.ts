import { setup, type ActorRefFrom } from 'xstate'
import {
  draftOfLabel,
  fieldOfLabel,
  labelViolations,
  type Label,
  type LabelDraft,
} from '../../domain/labels/label'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { LabelCall, LabelEditorContext, LabelEditorEvent, LabelEditorInput } from './labelEditorTypes'

/*
 * Editing one colour or one category of the company, which differ in their words and in where they are sent: a form
 * editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is found again under 'Nicht abgeschlossen'.
 */

const editor = defineFormEditor<Label, LabelDraft, LabelEditorContext, LabelEditorEvent, LabelCall>({
  machine: 'labelEditor',
  draftOf: draftOfLabel,
  violationsOf: ({ draft }) => labelViolations(draft),
  placeOf: fieldOfLabel,
  moreOf: ({ kind }) => ({ kind }),
})

export const labelEditorMachine = setup({
  types: {
    context: {} as LabelEditorContext,
    input: {} as LabelEditorInput,
    events: {} as LabelEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'labelEditor',
  context: ({ input }) => ({ ...input, ...startEditing({ name: '', code: input.colour }), saved: null }),
  initial: 'opening',
  states: editor.states,
})

/** What a screen uses of the running machine. */
export type LabelEditorActorRef = Pick<
  ActorRefFrom<typeof labelEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
