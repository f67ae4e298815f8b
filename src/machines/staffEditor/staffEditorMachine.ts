import { assign, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../../contract/access/user'
import {
  draftOfStaff,
  isStaffChanged,
  newStaffDraft,
  staffViolations,
  type StaffDraft,
} from '../../domain/staff/staffDraft'
import { defineFormEditor } from '../kinds/recordEditor/formEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

/*
 * Edits one member of staff: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft
 * is listed under 'Nicht abgeschlossen', except for its password, of which the machine only has a marker. A
 * resumed draft asks for the password again.
 */

/** `isSelf`: whether users edit their own account. */
type StaffEditorInput = RecordInput & { isSelf: boolean }
export type StaffEditorContext = RecordContext<User, StaffDraft> &
  StaffEditorInput & {
    /** A password was typed before the dialog was closed, and is no longer available. */
    isPasswordForgotten: boolean
  }
type StaffEditorEvent = RecordEvent<StaffDraft>
/** Location of the password, which is not part of the draft. */
type StaffCall = { secretKey: string }

const editor = defineFormEditor<User, StaffDraft, StaffEditorContext, StaffEditorEvent, StaffCall>({
  machine: 'staffEditor',
  draftOf: draftOfStaff,
  violationsOf: ({ draft }) => staffViolations(draft),
  isWorthKeeping: isStaffChanged,
  moreOf: ({ commandId }) => ({ secretKey: commandId }),
})

export const staffEditorMachine = setup({
  types: {
    context: {} as StaffEditorContext,
    input: {} as StaffEditorInput,
    events: {} as StaffEditorEvent,
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: {
    ...editor.guards,
    isPasswordTyped: ({ context }) => context.draft.plainPassword !== 'none',
  },
  actions: {
    ...editor.actions,
    forgetPassword: assign(({ context: { draft, revision } }) => ({
      draft: { ...draft, plainPassword: 'none' as const },
      revision: revision + 1,
      isPasswordForgotten: true,
    })),
  },
  delays: editor.delays,
}).createMachine({
  id: 'staffEditor',
  context: ({ input }) => ({
    ...input,
    ...startEditing(newStaffDraft),
    saved: null,
    isPasswordForgotten: false,
  }),
  initial: 'opening',
  on: { 'edit.resume': { guard: 'isPasswordTyped', actions: 'forgetPassword' } },
  states: {
    ...editor.states,
    // Sending it without the password would save another draft.
    pausing: {
      ...editor.states.pausing,
      on: {
        ...editor.states.pausing.on,
        'edit.resume': { guard: 'isPasswordTyped', actions: 'forgetPassword', target: 'editing' },
      },
    },
    parked: {
      on: {
        'edit.resume': [
          { guard: 'isPasswordTyped', actions: 'forgetPassword', target: 'editing' },
          { target: 'editing' },
        ],
      },
    },
  },
})

/** The part of the actor that a screen uses. */
export type StaffEditorActorRef = Pick<
  ActorRefFrom<typeof staffEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
