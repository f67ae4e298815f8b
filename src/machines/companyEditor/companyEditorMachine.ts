import { setup, type ActorRefFrom } from 'xstate'
import type { Company } from '../../contract/company/company'
import { draftOfCompany, type CompanyDraft } from '../../domain/company/companyDraft'
import { companyViolations } from '../../domain/company/companyDraftBody'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import { defineStayingEditor } from '../kinds/recordEditor/stayingEditor'
import type { CompanyEditorContext, CompanyEditorEvent, CompanyEditorInput } from './companyEditorTypes'

/*
 * The settings of the company: a record editor that stays open (src/machines/kinds/recordEditor/stayingEditor.ts).
 * Durable: whatever ends the page, the draft is there again when the screen is opened.
 */

const editor = defineStayingEditor<Company, CompanyDraft, CompanyEditorContext, CompanyEditorEvent>({
  machine: 'companyEditor',
  draftOf: draftOfCompany,
  // Only what was changed is sent, so what was there before cannot be at fault.
  violationsOf: ({ draft, base }) => companyViolations(draft, base),
})
const { states } = editor

export const companyEditorMachine = setup({
  types: {
    context: {} as CompanyEditorContext,
    input: {} as CompanyEditorInput,
    events: {} as CompanyEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'companyEditor',
  context: ({ input }) => ({
    ...input,
    ...startEditing(draftOfCompany(input.company)),
    saved: null,
    sent: null,
  }),
  initial: 'loading',
  states: {
    loading: states.loading,
    loadFailed: states.loadFailed,
    editing: states.editing,
    validating: states.validating,
    saving: states.saving,
    confirming: states.confirming,
    conflicted: states.conflicted,
    parked: states.parked,
    closed: states.closed,
  },
})

/** What a screen uses of the running machine. */
export type CompanyEditorActorRef = Pick<
  ActorRefFrom<typeof companyEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
