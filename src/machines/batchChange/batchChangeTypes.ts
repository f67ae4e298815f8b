import * as Schema from 'effect/Schema'
import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'

/** What becomes of a destination. Categories are added and removed, so that the others stay as they are. */
export const Change = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('tags'),
    add: Schema.Array(Schema.String),
    remove: Schema.Array(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal('active'), active: Schema.Boolean }),
  /** The copy joins the tour of its original. */
  Schema.Struct({ kind: Schema.Literal('duplicate') }),
  /** Takes a copy back. */
  Schema.Struct({ kind: Schema.Literal('remove') }),
])
export type Change = typeof Change.Type

const ChangedItem = Schema.Struct({
  iri: Schema.String,
  commandId: Schema.String,
  /** Empty until it is known. */
  name: Schema.String,
  /** What undoing means for this one; null where all are changed alike. */
  own: Schema.NullOr(Change),
})
export type ChangedItem = typeof ChangedItem.Type

/** What is known of the categories that the destinations have, for the question. */
export const SeenTags = Schema.Struct({
  /** How many destinations were seen. */
  count: Schema.Finite,
  /** How many of them have a category, by its @id. */
  counts: Schema.Record(Schema.String, Schema.Finite),
})
export type SeenTags = typeof SeenTags.Type

export const BatchChangeInput = Schema.Struct({
  change: Change,
  /** Whether it takes back what was done before. */
  isUndo: Schema.Boolean,
  items: Schema.Array(ChangedItem),
  seen: SeenTags,
})
export type BatchChangeInput = typeof BatchChangeInput.Type

/** What a destination is before it is changed; null stands for what the server does not tell. */
export const RecordFacts = Schema.Struct({
  etag: Schema.NullOr(Schema.String),
  name: Schema.String,
  tags: Schema.NullOr(Schema.Array(Schema.String)),
  active: Schema.NullOr(Schema.Boolean),
  tourTemplate: Schema.NullOr(Schema.String),
})
export type RecordFacts = typeof RecordFacts.Type

/** One that was changed, and how that is taken back; null where it cannot be. */
type ChangedRecord = { name: string; undo: { iri: Iri; change: Change } | null }
/** One that stays as it was; without an error it is not known what would be overwritten. */
export type KeptRecord = { iri: Iri; name: string; error: HttpError | null }

export type BatchChangeContext = BatchChangeInput & {
  /** Still to be changed; the first one is under way. */
  items: readonly ChangedItem[]
  /** Whether nothing but the one under way is waited for. */
  isStopping: boolean
  /** Of the one under way; null until it was read. */
  record: RecordFacts | null
  /** How often the one under way was changed by others between reading and writing. */
  tries: number
  changed: readonly ChangedRecord[]
  /** How many were as wanted before. */
  sameCount: number
  kept: readonly KeptRecord[]
  /** How often in a row the one under way had to wait because the server asked for it, and how long the last time. */
  pauses: { count: number; seconds: number }
}

/** What is sent for one destination. */
export type Write =
  | { kind: 'tags'; tags: readonly Iri[] }
  | { kind: 'active'; active: boolean }
  | { kind: 'duplicate'; tourTemplate: Iri | null }
  | { kind: 'remove' }
export type WriteRequest = { iri: Iri; commandId: string; etag: string | null; write: Write }

export type BatchChangeEvent =
  /** With what is wanted now: in the question, a choice was made. */
  | { type: 'change.confirm'; change: Change }
  /** Nothing more is to be changed. */
  | { type: 'change.leave' }
  /** It goes out of sight: with its screen, or for another one. */
  | { type: 'close' }
  /** It is shown again. */
  | { type: 'change.resume' }

/** What is to be done to which destinations; names as far as they are known. */
export type ChangeOrder = Pick<BatchChangeInput, 'change'> & {
  isUndo?: boolean
  items: readonly { iri: Iri; name: string; own?: Change | null }[]
  seen?: SeenTags
}
