import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'

/** `tours` are templates, called Touren on screen; `drivenTours` are runs of them. */
export type DeletedKind = 'tours' | 'destinations' | 'drivenTours' | 'devices'
/** Every record has a command of its own, so that a call that is repeated has one effect. */
type DeletedItem = { iri: Iri; commandId: string }

export type BatchDeletionInput = {
  kind: DeletedKind
  /** The one record that is meant, with what the question says of it; null when several were chosen. */
  only: { name: string; destinationCount: number | null } | null
  items: readonly DeletedItem[]
}

export type BatchDeletionContext = BatchDeletionInput & {
  /** Still to be deleted; the first one is under way. */
  items: readonly DeletedItem[]
  /** Deleted since the question was last answered. */
  removed: readonly Iri[]
  /** Refused since then. */
  refusals: readonly Refusal[]
  /** How often in a row the one under way had to wait because the server asked for it, and how long the last time. */
  pauses: { count: number; seconds: number }
}

export type Refusal = { iri: Iri; error: HttpError }

/** A call that deletes one record. */
export type DeletionRequest = DeletedItem & { kind: DeletedKind }

export type BatchDeletionEvent =
  | { type: 'deletion.confirm' }
  /** Nothing more is to be deleted. */
  | { type: 'deletion.leave' }
  /** It goes out of sight: with its screen, or for another one. */
  | { type: 'close' }
  /** The question is shown again. */
  | { type: 'deletion.resume' }

/** What is to be deleted after one question. */
export type DeletionOrder = Pick<BatchDeletionInput, 'kind' | 'only'> & { iris: readonly Iri[] }
