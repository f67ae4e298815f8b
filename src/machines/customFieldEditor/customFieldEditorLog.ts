import * as Schema from 'effect/Schema'
import { CustomFieldConfiguration } from '../../contract/destination/customField'
import { FieldDraftChanges } from '../../domain/customFields/fieldDraft'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { customFieldEditorMachine } from './customFieldEditorMachine'

/** How the editor of a custom field is remembered. */
export const customFieldEditorLog = declareDurable<typeof customFieldEditorMachine>({
  ...recordLog('customFieldEditor'),
  machine: customFieldEditorMachine,
  input: Schema.Struct(recordInput),
  events: recordEvents(CustomFieldConfiguration, FieldDraftChanges),
  facts: recordFacts,
  openKeys: [...recordKeys, 'type', 'key', 'ownerType'],
  isTrivial: isTrivialEditor,
})
