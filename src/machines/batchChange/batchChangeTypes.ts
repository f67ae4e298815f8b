import * as Schema from 'effect/Schema'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import { RhythmWrite } from '../../contract/rhythm/rhythmWire'
import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'

/** How records change: destinations, and tours for the last two kinds. */
export const Change = Schema.Union([
  /** Categories are added and removed one by one, so that the others stay. */
  Schema.Struct({
    kind: Schema.Literal('tags'),
    add: Schema.Array(Schema.String),
    remove: Schema.Array(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal('active'), active: Schema.Boolean }),
  /** Null: whenever its tour runs. */
  Schema.Struct({ kind: Schema.Literal('rhythm'), rhythm: Schema.NullOr(RhythmWrite) }),
  /** The copy joins the tour of its original. */
  Schema.Struct({ kind: Schema.Literal('duplicate') }),
  /** Undoes a copy. */
  Schema.Struct({ kind: Schema.Literal('remove') }),
  /** The drivers of a tour, who replace the present ones; before they are chosen, the question's preset. */
  Schema.Struct({
    kind: Schema.Literal('drivers'),
    drivers: Schema.Array(Schema.String),
    isChosen: Schema.Boolean,
  }),
  /** Starts a run of the tour. */
  Schema.Struct({ kind: Schema.Literal('start') }),
])
export type Change = typeof Change.Type
export type ChangeOf<TKind extends Change['kind']> = Extract<Change, { kind: TKind }>

const ChangedItem = Schema.Struct({
  iri: Schema.String,
  commandId: Schema.String,
  /** Empty until it is known. */
  name: Schema.String,
  /** The undo of this item; null when all items get the same change. */
  own: Schema.NullOr(Change),
})
export type ChangedItem = typeof ChangedItem.Type

/** Known categories of the destinations, for the question. */
export const SeenTags = Schema.Struct({
  /** Number of destinations with known categories. */
  count: Schema.Finite,
  /** Number of destinations per category, by the @id of the category. */
  counts: Schema.Record(Schema.String, Schema.Finite),
})
export type SeenTags = typeof SeenTags.Type

export const BatchChangeInput = Schema.Struct({
  change: Change,
  /** Whether this is the undo of an earlier change. */
  isUndo: Schema.Boolean,
  items: Schema.Array(ChangedItem),
  seen: SeenTags,
})
export type BatchChangeInput = typeof BatchChangeInput.Type

/** A record before its change; null for values that the server does not send or the record does not have. */
export const RecordFacts = Schema.Struct({
  etag: Schema.NullOr(Schema.String),
  name: Schema.String,
  tags: Schema.NullOr(Schema.Array(Schema.String)),
  active: Schema.NullOr(Schema.Boolean),
  tourTemplate: Schema.NullOr(Schema.String),
  rhythm: Schema.optional(Schema.NullOr(RhythmWrite)),
  /** Of a tour. */
  drivers: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
})
export type RecordFacts = typeof RecordFacts.Type

/** A changed record with its undo; null when it cannot be undone. */
type ChangedRecord = { name: string; undo: { iri: Iri; change: Change } | null }
/** An unchanged record; without an error, its current values are unknown and could be overwritten. */
export type KeptRecord = { iri: Iri; name: string; error: HttpError | null }

export type BatchChangeContext = BatchChangeInput & {
  /** Still to be changed; the first one is in progress. */
  items: readonly ChangedItem[]
  /** Whether the workflow only waits for the call in flight. */
  isStopping: boolean
  /** The record in progress; null until it was read. */
  record: RecordFacts | null
  /** Number of conflicts with other users for the current item. */
  tries: number
  changed: readonly ChangedRecord[]
  /** Number of records that needed no change. */
  sameCount: number
  kept: readonly KeptRecord[]
  /** Consecutive pauses that the server requested for the current item, and the length of the last one. */
  pauses: { count: number; seconds: number }
}

/** The call for one record. */
export type Write =
  | { kind: 'tags'; tags: readonly Iri[] }
  | { kind: 'active'; active: boolean }
  | { kind: 'rhythm'; rhythm: Rhythm | null }
  | { kind: 'duplicate'; tourTemplate: Iri | null }
  | { kind: 'remove' }
  | { kind: 'drivers'; drivers: readonly Iri[] }
  | { kind: 'start' }
export type ReadRequest = { iri: Iri; isTour: boolean }
export type WriteRequest = { iri: Iri; commandId: string; etag: string | null; write: Write }

export type BatchChangeEvent =
  /** With the change as chosen in the question. */
  | { type: 'change.confirm'; change: Change }
  /** The user stops the change. */
  | { type: 'change.leave' }
  /** Hides the dialog: its screen closes, or another dialog opens. */
  | { type: 'close' }
  /** Shows the dialog again. */
  | { type: 'change.resume' }

/** The requested change and its records; names as far as they are known. */
export type ChangeOrder = Pick<BatchChangeInput, 'change'> & {
  isUndo?: boolean
  items: readonly { iri: Iri; name: string; own?: Change | null }[]
  seen?: SeenTags
}
