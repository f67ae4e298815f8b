import type { User } from '../../contract/access/user'
import type { StaffDraft } from '../../domain/staff/staffDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

/** `isSelf`: whether it is the account of whoever edits it. */
export type StaffEditorInput = RecordInput & { isSelf: boolean }
export type StaffEditorContext = RecordContext<User, StaffDraft> &
  StaffEditorInput & {
    /** A password was typed before the dialog was closed, and is not known any more. */
    isPasswordForgotten: boolean
  }
export type StaffEditorEvent = RecordEvent<StaffDraft>
/** Where the password is, which is no part of the draft. */
export type StaffCall = { secretKey: string }
