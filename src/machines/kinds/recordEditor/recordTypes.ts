import type { Company } from '../../../contract/company/company'
import type { Iri } from '../../../contract/wire/ids'
import type { MergeChoices, MergeSide } from '../../../domain/drafts/draftMerge'
import type { RecordDraft } from '../../../domain/drafts/draftParts'

/** What the editor of any record is opened with. */
export type RecordInput = {
  /** Null creates a new one. */
  iri: Iri | null
  /** Whose defaults and units the form uses. */
  company: Company
  commandId: string
  /** The workflow that is told of what was saved, by its stream. */
  replyTo?: string | null | undefined
}

/** What the editor of any record keeps about its form. */
export type RecordEditing<D extends RecordDraft> = {
  /** Counts what changes the request: a repeated save of the same draft has one effect, another draft is another command. */
  revision: number
  etag: string | null
  /** What the draft started from; the difference is what the user typed. */
  base: D
  draft: D
  /** The places of the record that could not be read. */
  unread: readonly string[]
  /** The newer version of somebody else, while a person chooses. */
  theirs: { draft: D; etag: string | null } | null
  /** By part of the draft; what is not named stays mine. */
  choices: MergeChoices
  touched: readonly string[]
  /** Messages by field, as shown. */
  violations: Record<string, string>
  /** The server's part of them: kept until its field is changed or another answer comes. */
  serverViolations: Record<string, string>
  /** How the last save or read failed. */
  failure: RecordFailure | null
}

/** What the form says as a whole: a title of the answer, or that the record is gone (404 without a title). */
export type RecordFailure = {
  status: number
  title: string | null
  /** After too many attempts: how long to wait; null when the server did not say so. */
  waitSeconds?: number | null
}

export type RecordContext<R, D extends RecordDraft> = RecordInput &
  RecordEditing<D> & {
    /** Null before a save, and when the server does not tell what it has made. */
    saved: R | null
  }

export type LoadedRecord<R> = { record: R; etag: string | null }
/** Null where the server does not tell. */
export type SavedRecord<R> = { record: R | null; etag: string | null }

/** What a save needs; the actor makes the body of it. */
export type SaveRequest<D extends RecordDraft> = RecordInput &
  Pick<RecordEditing<D>, 'base' | 'draft' | 'etag'>

/** What leads to a save. Version 1 of the logs sent unchanged records too, which its events say from version 2 on. */
export type SaveWish = { evenUnchanged?: boolean | undefined }

/** What happens to the editor of any record. */
export type RecordEvent<D extends RecordDraft> =
  | { type: 'fields.changed'; changes: Partial<D> }
  | ({ type: 'save.request' } & SaveWish)
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | ({ type: 'conflict.apply' } & SaveWish)
  | { type: 'close' }
  | { type: 'edit.resume' }
