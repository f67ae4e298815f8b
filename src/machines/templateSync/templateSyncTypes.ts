import type { Company } from '../../contract/company/company'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import type { PropertiesToSync } from '../../contract/destination/templateSync'
import type { RecordEditing } from '../support/recordEditing'

export type TemplateSyncInput = {
  /** The template; null creates a new one. */
  iri: Iri | null
  /** `edit` opens its form, `sync` chooses at once what its destinations take over. */
  purpose: 'edit' | 'sync'
  /** The destinations to sync; null: all that are linked. */
  destinations: readonly Iri[] | null
  company: Company
  commandId: string
}

/** A destination that stood in the way of a sync, with what the server says of it. */
export type SyncConflict = { destination: Iri; message: string }

export type TemplateSyncContext = RecordEditing<TemplateDraft> & {
  iri: Iri | null
  purpose: 'edit' | 'sync'
  company: Company
  commandId: string
  /** As last read or saved. */
  template: DestinationTemplate | null
  /** Whether what is being saved is to be synced next. */
  isSyncWanted: boolean
  properties: PropertiesToSync
  /** The destinations that were chosen; null: all that are linked. */
  destinations: readonly Iri[] | null
  /** All that were linked when they were last looked up, while `destinations` is null. */
  linked: readonly Iri[]
  /** Counts what changes the request of a sync, as `revision` does for a save. */
  syncRevision: number
  /** Status of the last sync that failed, 0 without an answer; null: none did. It is said quietly, without a toast (decision 15). */
  syncFailure: number | null
  conflicts: readonly SyncConflict[]
  saved: DestinationTemplate | null
  /** How many destinations a sync has changed, where the server says so. */
  changed: number | null
}

export type LoadedTemplate = { template: DestinationTemplate; etag: string | null }
export type TemplateSaveRequest = {
  iri: Iri | null
  company: Company
  draft: TemplateDraft
  etag: string | null
  commandId: string
}
export type SyncRequest = {
  iri: Iri
  destinations: readonly Iri[]
  properties: PropertiesToSync
  commandId: string
}

export type TemplateSyncEvent =
  | { type: 'fields.changed'; changes: Partial<TemplateDraft> }
  /** @param sync 'Speichern und Ziele aktualisieren' */
  | { type: 'save.request'; sync: boolean }
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | { type: 'conflict.apply' }
  | { type: 'properties.changed'; changes: Partial<PropertiesToSync> }
  | { type: 'destinations.chosen'; destinations: readonly Iri[] | null }
  | { type: 'sync.request' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type TemplateSyncOutput = { saved: DestinationTemplate | null; changed: number | null }
