import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import type { PropertiesToSync, SyncProperty } from '../../contract/destination/templateSync'
import type { RecordContext, RecordEvent, RecordInput, SaveWish } from '../kinds/recordEditor/recordTypes'

export type TemplateSyncInput = RecordInput & {
  /** `edit` opens its form, `sync` chooses at once what its destinations take over. */
  purpose: 'edit' | 'sync'
  /** The destinations to sync; null: all that are linked. */
  destinations: readonly Iri[] | null
}

/** A destination that stood in the way of a sync, with what the server says of it. */
export type SyncConflict = { destination: Iri; message: string }

export type TemplateSyncContext = RecordContext<DestinationTemplate, TemplateDraft> & {
  purpose: 'edit' | 'sync'
  /** As last read or saved. */
  template: DestinationTemplate | null
  /** Whether what is being saved is to be synced next. */
  isSyncWanted: boolean
  properties: PropertiesToSync
  /** What the save before the sync has changed. */
  justChanged: readonly SyncProperty[]
  /** The destinations that were chosen; null: all that are linked. */
  destinations: readonly Iri[] | null
  /** All that were linked when they were last looked up, while `destinations` is null. */
  linked: readonly Iri[]
  /** Counts what changes the request of a sync, as `revision` does for a save. */
  syncRevision: number
  /** Status of the last sync that failed, 0 without an answer; null: none did. It is said quietly, without a toast. */
  syncFailure: number | null
  conflicts: readonly SyncConflict[]
  /** How many destinations a sync has changed, where the server says so. */
  changed: number | null
  /** By what the sync can be taken back, where the server keeps what was before. */
  syncId: string | null
}

export type SyncRequest = {
  iri: Iri
  destinations: readonly Iri[]
  properties: PropertiesToSync
  commandId: string
}

export type TemplateSyncEvent =
  | Exclude<RecordEvent<TemplateDraft>, { type: 'save.request' }>
  /** @param sync 'Speichern und Ziele aktualisieren' */
  | ({ type: 'save.request'; sync: boolean } & SaveWish)
  | { type: 'properties.changed'; changes: Partial<PropertiesToSync> }
  | { type: 'destinations.chosen'; destinations: readonly Iri[] | null }
  | { type: 'sync.request' }

export type TemplateSyncOutput = { saved: DestinationTemplate | null; changed: number | null }
