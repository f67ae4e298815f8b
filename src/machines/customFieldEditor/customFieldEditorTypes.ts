import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import type { FieldDraft } from '../../domain/customFields/fieldDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

export type CustomFieldEditorInput = RecordInput
export type CustomFieldEditorContext = RecordContext<CustomFieldConfiguration, FieldDraft>
export type CustomFieldEditorEvent = RecordEvent<FieldDraft>
