import * as Schema from 'effect/Schema'
import { User } from '../../contract/access/user'
import { StaffDraftChanges, isStaffChanged } from '../../domain/staff/staffDraft'
import { declareDurable } from '../../eventlog/durable'
import {
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { staffEditorMachine } from './staffEditorMachine'

/** How the editor of a member of staff is remembered: without the password, which no event can carry. */
export const staffEditorLog = declareDurable<typeof staffEditorMachine>({
  ...recordLog('staffEditor'),
  machine: staffEditorMachine,
  input: Schema.Struct({ ...recordInput, isSelf: Schema.Boolean }),
  events: recordEvents(User, StaffDraftChanges),
  facts: (context) => [recordFacts(context), context.isPasswordForgotten],
  openKeys: [...recordKeys, 'roles', 'plainPassword'],
  isTrivial: ({ value, context }) => value === 'loadFailed' || !isStaffChanged(context),
})
