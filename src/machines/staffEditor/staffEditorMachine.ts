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
 * Editing one member of staff: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is found
 * again under 'Nicht abgeschlossen', but for its password, of which the machine knows no more than a mark. Whoever goes
 * on with a draft is told that it has to be typed again.
 */

/** `isSelf`: whether it is the account of whoever edits it. */
type StaffEditorInput = RecordInput & { isSelf: boolean }
export type StaffEditorContext = RecordContext<User, StaffDraft> &
  StaffEditorInput & {
    /** A password was typed before the dialog was closed, and is not known any more. */
    isPasswordForgotten: boolean
  }
type StaffEditorEvent = RecordEvent<StaffDraft>
/** Where the password is, which is no part of the draft. */
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

/** What a screen uses of the running machine. */
export type StaffEditorActorRef = Pick<
  ActorRefFrom<typeof staffEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
