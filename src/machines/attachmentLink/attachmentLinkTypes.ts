import * as Schema from 'effect/Schema'
import type { LonePart } from '../kinds/transfer/transferParts'

/** An existing file. */
export const ChosenFile = Schema.Struct({ iri: Schema.String, name: Schema.String })
export type ChosenFile = typeof ChosenFile.Type

export type LinkedFile = LonePart<object> & ChosenFile

export type AttachmentLinkInput = {
  jobId: string
  /** The record to which the files are attached. */
  record: string
  /** Display name of the record. */
  recordName: string
}
export type AttachmentLinkContext = AttachmentLinkInput & {
  chosen: readonly ChosenFile[]
  /** The files of the latest attempt. */
  files: readonly LinkedFile[]
  /** Number of attempts; it is part of the command id, so each attempt is a new command. */
  attempt: number
}

export type LinkRequest = { record: string; file: string; commandId: string }

export type AttachmentLinkEvent =
  | { type: 'files.checked'; files: readonly ChosenFile[]; isOn: boolean }
  | { type: 'link.start' }
  | { type: 'close' }
  | { type: 'link.due'; index: number }
  | { type: `xstate.done.actor.link.${string}`; actorId: string; output: object }
  | { type: `xstate.error.actor.link.${string}`; actorId: string; error: unknown }
