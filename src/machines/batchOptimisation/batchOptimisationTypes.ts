import type { OptimisationGain } from '../../domain/tour/optimisationGain'
import type { HttpError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'

/** Each tour has its own command id, so that a repeated call has one effect. */
type OptimisedItem = { iri: Iri; name: string; commandId: string }

export type BatchOptimisationInput = { items: readonly OptimisedItem[] }

/** An answered tour. */
export type TourResult = OptimisedItem & {
  /** Positive is better; null for a refused tour. */
  gain: OptimisationGain | null
  /** Why it was not optimised. */
  error: HttpError | null
}

export type BatchOptimisationContext = BatchOptimisationInput & {
  /** Still to be optimised or restored; the first one is in progress. */
  items: readonly OptimisedItem[]
  /** Whether the previous orders are being restored. */
  isUndo: boolean
  results: readonly TourResult[]
  /** Tours with their previous order again. */
  restored: readonly Iri[]
  /** Tours whose previous order was refused. */
  keptErrors: readonly HttpError[]
  /** Consecutive pauses that the server requested for the current tour, and the length of the last one. */
  pauses: { count: number; seconds: number }
}

/** A call that optimises a tour, or restores its previous order. */
export type OptimisationRequest = { iri: Iri; commandId: string; isUndo: boolean }

export type BatchOptimisationEvent =
  /** With the chosen tours. */
  | { type: 'tours.start'; iris: readonly Iri[] }
  /** Repeats the unanswered call. */
  | { type: 'tours.retry' }
  /** The user stops after the current tour. */
  | { type: 'tours.leave' }
  | { type: 'tours.undo' }
  /** Hides the dialog: its screen closes, or another dialog opens. */
  | { type: 'close' }
  /** Shows the dialog again. */
  | { type: 'tours.resume' }

export type BatchOptimisationOrder = { tours: readonly { iri: Iri; name: string }[] }
