import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'

/** `tours` are templates, called Touren on screen; `drivenTours` are runs of them. */
export type DeletedKind = 'tours' | 'destinations' | 'drivenTours' | 'devices'
/** Each record has its own command id, so that a repeated call has one effect. */
type DeletedItem = { iri: Iri; commandId: string }

export type BatchDeletionInput = {
  kind: DeletedKind
  /** The single record with the details for the question; null when several were chosen. */
  only: { name: string; destinationCount: number | null } | null
  items: readonly DeletedItem[]
}

export type BatchDeletionContext = BatchDeletionInput & {
  /** Still to be deleted; the first one is in progress. */
  items: readonly DeletedItem[]
  /** Deleted since the last confirmation. */
  removed: readonly Iri[]
  /** Refused since the last confirmation. */
  refusals: readonly Refusal[]
  /** Consecutive pauses that the server requested for the current item, and the length of the last one. */
  pauses: { count: number; seconds: number }
}

export type Refusal = { iri: Iri; error: HttpError }

/** A call that deletes one record. */
export type DeletionRequest = DeletedItem & { kind: DeletedKind }

export type BatchDeletionEvent =
  | { type: 'deletion.confirm' }
  /** The user stops the deletion. */
  | { type: 'deletion.leave' }
  /** Hides the dialog: its screen closes, or another dialog opens. */
  | { type: 'close' }
  /** Shows the question again. */
  | { type: 'deletion.resume' }

/** The records to delete after one question. */
export type DeletionOrder = Pick<BatchDeletionInput, 'kind' | 'only'> & { iris: readonly Iri[] }
