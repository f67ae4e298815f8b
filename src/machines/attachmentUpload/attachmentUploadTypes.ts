import * as Schema from 'effect/Schema'
import type { LonePart } from '../kinds/transfer/transferParts'

/** A file as the browser tells of it; its content is found by the key. */
export const PickedFile = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  sizeBytes: Schema.Finite,
  /** As the browser guesses it; empty where it does not. */
  contentType: Schema.String,
})
export type PickedFile = typeof PickedFile.Type

/** What the server made of a file; null where it does not tell. */
export const SentFile = Schema.Struct({ iri: Schema.NullOr(Schema.String) })
export type SentFile = typeof SentFile.Type

/** A file that is sent. */
export type UploadFile = LonePart<SentFile> &
  PickedFile & {
    /** Whether its content is found again: on disk, or in this page only; null before that is known. */
    readonly kept: 'disk' | 'page' | null
  }

/** A file that is not sent, and why. */
export type RefusedFile = PickedFile & { readonly reason: 'tooLarge' | 'tooMany' | 'lost' }

export type AttachmentUploadInput = {
  jobId: string
  /** What the files hang at afterwards; null for nothing. */
  record: string | null
  /** What that is called. */
  recordName: string
}
export type AttachmentUploadContext = AttachmentUploadInput & {
  files: readonly UploadFile[]
  refused: readonly RefusedFile[]
  note: string
}

export type KeepRequest = { jobId: string; keys: readonly string[] }
/** Which contents are kept where; what is in neither list is lost. */
export const Kept = Schema.Struct({
  onDisk: Schema.Array(Schema.String),
  inPage: Schema.Array(Schema.String),
})
export type Kept = typeof Kept.Type
export type DiscardRequest = { jobId: string; keys: readonly string[] }
export type SendRequest = AttachmentUploadInput & {
  index: number
  key: string
  name: string
  contentType: string
  note: string
}

export type AttachmentUploadEvent =
  | { type: 'files.picked'; files: readonly PickedFile[] }
  | { type: 'file.removed' | 'refusal.removed'; key: string }
  | { type: 'note.changed'; note: string }
  | { type: 'upload.start' }
  | { type: 'upload.discard' }
  | { type: 'file.cancel' | 'file.retry' | 'file.due'; index: number }
  /** The network is back, or the page was opened again. */
  | { type: 'connection.restored' }
  | { type: `xstate.done.actor.file.${string}`; actorId: string; output: SentFile }
  | { type: `xstate.error.actor.file.${string}`; actorId: string; error: unknown }
