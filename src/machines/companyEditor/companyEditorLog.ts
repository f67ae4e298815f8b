import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { CompanyDraftChanges } from '../../domain/company/companyDraftSchema'
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
import { companyEditorMachine } from './companyEditorMachine'

/** How the settings of a company are remembered. */
export const companyEditorLog = declareDurable<typeof companyEditorMachine>({
  ...recordLog('companyEditor'),
  version: 7,
  // Before, the form knew nothing of how long is kept what was recorded; later, of what proofs must have, of what imports do,
  // of the rules of tours, of the time zone, and of corrections of proofs.
  upcasters: {
    1: (event) => event,
    2: (event) => event,
    3: (event) => event,
    4: (event) => event,
    5: (event) => event,
    6: (event) => event,
  },
  machine: companyEditorMachine,
  input: Schema.Struct(recordInput),
  events: {
    ...recordEvents(Company, CompanyDraftChanges),
    'xstate.done.actor.saveRecord': Schema.Struct({
      output: Schema.Struct({ record: Schema.NullOr(Company), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.done.actor.loadSaved': loadedRecord(Company),
    'xstate.error.actor.loadSaved': failed,
    'changes.discarded': noPayload,
  },
  facts: recordFacts,
  openKeys: [
    ...recordKeys,
    'defaultVehicleType',
    'defaultDestinationTimeWindowType',
    'defaultDestinationNotificationTriggers',
    'importKey',
    'importDuplicates',
    'timeZone',
    'badgeRule',
    'holidayState',
    'pauseSeconds',
    'pauseAfterSeconds',
  ],
  isTrivial: isTrivialEditor,
})
