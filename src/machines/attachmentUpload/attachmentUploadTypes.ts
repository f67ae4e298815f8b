import * as Schema from 'effect/Schema'
import type { LonePart } from '../kinds/transfer/transferParts'

/** A file as described by the browser; its content is found by the key. */
export const PickedFile = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  sizeBytes: Schema.Finite,
  /** As guessed by the browser; empty when it has no guess. */
  contentType: Schema.String,
})
export type PickedFile = typeof PickedFile.Type

/** The record created for a file; null when the server does not return it. */
export const SentFile = Schema.Struct({ iri: Schema.NullOr(Schema.String) })
export type SentFile = typeof SentFile.Type

/** A file to send. */
export type UploadFile = LonePart<SentFile> &
  PickedFile & {
    /** Where its content is stored: on disk, or in this page only; null while unknown. */
    readonly kept: 'disk' | 'page' | null
  }

/** A file that is not sent, with the reason. */
export type RefusedFile = PickedFile & { readonly reason: 'tooLarge' | 'tooMany' | 'lost' }

export type AttachmentUploadInput = {
  jobId: string
  /** The record to which the files are attached; null for none. */
  record: string | null
  /** Display name of the record. */
  recordName: string
}
export type AttachmentUploadContext = AttachmentUploadInput & {
  files: readonly UploadFile[]
  refused: readonly RefusedFile[]
  note: string
}

export type KeepRequest = { jobId: string; keys: readonly string[] }
/** Where contents are stored; keys in neither list are lost. */
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
  /** The connection is back, or the page was reloaded. */
  | { type: 'connection.restored' }
  | { type: `xstate.done.actor.file.${string}`; actorId: string; output: SentFile }
  | { type: `xstate.error.actor.file.${string}`; actorId: string; error: unknown }
