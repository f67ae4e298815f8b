import { setup, type ActorRefFrom } from 'xstate'
import type { OwnAccount } from '../../contract/access/account'
import { draftOfProfile, profileViolations, type ProfileDraft } from '../../domain/staff/profileDraft'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import { defineStayingEditor } from '../kinds/recordEditor/stayingEditor'
import type { ProfileEditorContext, ProfileEditorEvent, ProfileEditorInput } from './profileEditorTypes'

/*
 * The own name and telephone number: a record editor that stays open (src/machines/kinds/recordEditor/stayingEditor.ts).
 * Durable: whatever ends the page, the draft is there again when the screen is opened.
 */

const editor = defineStayingEditor<OwnAccount, ProfileDraft, ProfileEditorContext, ProfileEditorEvent>({
  machine: 'profileEditor',
  draftOf: draftOfProfile,
  violationsOf: ({ draft }) => profileViolations(draft),
})
const { states } = editor

export const profileEditorMachine = setup({
  types: {
    context: {} as ProfileEditorContext,
    input: {} as ProfileEditorInput,
    events: {} as ProfileEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'profileEditor',
  context: ({ input }) => ({ ...input, ...startEditing(draftOfProfile({})), saved: null, sent: null }),
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
export type ProfileEditorActorRef = Pick<
  ActorRefFrom<typeof profileEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
