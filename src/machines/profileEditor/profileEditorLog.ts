import * as Schema from 'effect/Schema'
import { OwnAccount } from '../../contract/access/account'
import { ProfileDraftChanges } from '../../domain/staff/profileDraft'
import { declareDurable, noPayload } from '../../eventlog/durable'
import {
  failed,
  isTrivialEditor,
  loadedRecord,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { profileEditorMachine } from './profileEditorMachine'

/** How the form of the own name is remembered. */
export const profileEditorLog = declareDurable<typeof profileEditorMachine>({
  ...recordLog('profileEditor'),
  version: 1,
  upcasters: {},
  machine: profileEditorMachine,
  input: Schema.Struct(recordInput),
  events: {
    ...recordEvents(OwnAccount, ProfileDraftChanges),
    'xstate.done.actor.saveRecord': Schema.Struct({
      output: Schema.Struct({ record: Schema.NullOr(OwnAccount), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.done.actor.loadSaved': loadedRecord(OwnAccount),
    'xstate.error.actor.loadSaved': failed,
    'changes.discarded': noPayload,
  },
  facts: recordFacts,
  openKeys: recordKeys,
  isTrivial: isTrivialEditor,
})
