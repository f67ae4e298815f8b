import * as Schema from 'effect/Schema'
import type { LonePart } from '../kinds/transfer/transferParts'

/** A file that is there. */
export const ChosenFile = Schema.Struct({ iri: Schema.String, name: Schema.String })
export type ChosenFile = typeof ChosenFile.Type

export type LinkedFile = LonePart<object> & ChosenFile

export type AttachmentLinkInput = {
  jobId: string
  /** What the files hang at afterwards. */
  record: string
  /** What that is called. */
  recordName: string
}
export type AttachmentLinkContext = AttachmentLinkInput & {
  chosen: readonly ChosenFile[]
  /** Those that are linked, or were. */
  files: readonly LinkedFile[]
  /** How often linking was begun: each time is another command. */
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
