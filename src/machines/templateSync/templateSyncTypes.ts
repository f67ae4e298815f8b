import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import type { PropertiesToSync, SyncProperty } from '../../contract/destination/templateSync'
import type { RecordContext, RecordEvent, RecordInput, SaveWish } from '../kinds/recordEditor/recordTypes'

export type TemplateSyncInput = RecordInput & {
  /** `edit` opens the form, `sync` the choice of properties and destinations. */
  purpose: 'edit' | 'sync'
  /** The destinations to sync; null: all linked ones. */
  destinations: readonly Iri[] | null
}

/** A destination that blocked a sync, with the server's message. */
export type SyncConflict = { destination: Iri; message: string }

export type TemplateSyncContext = RecordContext<DestinationTemplate, TemplateDraft> & {
  purpose: 'edit' | 'sync'
  /** As last read or saved. */
  template: DestinationTemplate | null
  /** Whether a sync follows the save. */
  isSyncWanted: boolean
  properties: PropertiesToSync
  /** Properties changed by the save before the sync. */
  justChanged: readonly SyncProperty[]
  /** The chosen destinations; null: all linked ones. */
  destinations: readonly Iri[] | null
  /** All linked destinations as last fetched, while `destinations` is null. */
  linked: readonly Iri[]
  /** Counts changes of the sync request, as `revision` does for a save. */
  syncRevision: number
  /**
   * Status of the last failed sync, 0 without an answer; null without a failure. It is shown without a toast.
   */
  syncFailure: number | null
  conflicts: readonly SyncConflict[]
  /** Number of destinations that the sync changed, if the server returns it. */
  changed: number | null
  /** Id for the undo of the sync, if the server keeps the previous values. */
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
