import type { Company } from '../../../contract/company/company'
import type { Iri } from '../../../contract/wire/ids'
import type { MergeChoices, MergeSide } from '../../../domain/drafts/draftMerge'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import type { SavePause } from '../../support/serverPause'

/** Input of any record editor. */
export type RecordInput = {
  /** Null creates a new record. */
  iri: Iri | null
  /** The company whose defaults and units the form uses. */
  company: Company
  commandId: string
  /** Stream of the workflow that receives the saved record. */
  replyTo?: string | null | undefined
}

/** Form state of any record editor. */
export type RecordEditing<D extends RecordDraft> = {
  /**
   * Counts changes of the request: a repeated save of the same draft keeps its command id, another draft gets
   * a new one.
   */
  revision: number
  etag: string | null
  /** The initial draft; the difference is what the user typed. */
  base: D
  draft: D
  /** The fields of the record that could not be read. */
  unread: readonly string[]
  /** The newer version of another user, while the user chooses. */
  theirs: { draft: D; etag: string | null } | null
  /** By part of the draft; unnamed parts stay mine. */
  choices: MergeChoices
  touched: readonly string[]
  /** Messages by field, as shown. */
  violations: Record<string, string>
  /** The server's messages: kept until their field is changed or another answer comes. */
  serverViolations: Record<string, string>
  /** The failure of the last save or load. */
  failure: RecordFailure | null
  /** The pause of the current save. */
  pause: SavePause | null
}

/**
 * The failure shown above the form: a title of the answer, or that the record was deleted (404 without a
 * title).
 */
export type RecordFailure = {
  status: number
  title: string | null
  /** After too many attempts: seconds to wait; null when the server did not say. */
  waitSeconds?: number | null
}

export type RecordContext<R, D extends RecordDraft> = RecordInput &
  RecordEditing<D> & {
    /** Null before a save, and when the server does not return the record. */
    saved: R | null
  }

export type LoadedRecord<R> = { record: R; etag: string | null }
/** Null when the server does not return it. */
export type SavedRecord<R> = { record: R | null; etag: string | null }

/** Input of a save; the actor builds the body from it. */
export type SaveRequest<D extends RecordDraft> = RecordInput &
  Pick<RecordEditing<D>, 'base' | 'draft' | 'etag'>

/**
 * Payload of events that save. Version 1 logs sent unchanged records too; their upcast events have the flag.
 */
export type SaveWish = { evenUnchanged?: boolean | undefined }

/** Events of any record editor. */
export type RecordEvent<D extends RecordDraft> =
  | { type: 'fields.changed'; changes: Partial<D> }
  | ({ type: 'save.request' } & SaveWish)
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | ({ type: 'conflict.apply' } & SaveWish)
  | { type: 'pause.cancel' }
  | { type: 'close' }
  | { type: 'edit.resume' }
