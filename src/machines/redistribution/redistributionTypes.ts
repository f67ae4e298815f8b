import type {
  AssignedStop,
  FoundShare,
  RedistributeBody,
  RedistributionOptions,
} from '../../contract/tour/redistribution'
import type { Iri } from '../../contract/wire/ids'
import type { ListCall, ListsChange, TourStops } from '../../domain/tour/tourLists'
import type { Refusal } from '../support/refusal'

/** What is asked: the stops of which tours are shared out, and how. */
export type ShareQuestion = {
  tours: readonly { iri: Iri; name: string }[]
  /** The tour whose driver drops out. */
  dropout: Iri | null
  options: RedistributionOptions
  /** Stops that fit nowhere, and were given to a tour by hand. */
  assigned: readonly AssignedStop[]
}

export type RedistributionInput = ShareQuestion & {
  commandId: string
  /** What is taken back: no question comes first. */
  takesBack: ListsChange | null
}

export type RedistributionContext = RedistributionInput & {
  found: FoundShare | null
  /** Another question than the one that was answered, or tours that have changed since. */
  isStale: boolean
  /** The tours have changed since they were read. */
  hasChanged: boolean
  refusal: Refusal | null
  /** What is being written; null before that. */
  plan: ListsChange | null
  isTakingBack: boolean
  /** Whether anything was sent that changes a tour. */
  hasBegun: boolean
  /** Tours that are still to be read, and what was read. */
  toRead: readonly Iri[]
  present: readonly TourStops[]
  /** What is still to be sent, the first under way, and of how many. */
  calls: readonly ListCall[]
  callCount: number
  /** Counts how often calls were planned, so that each is a command of its own. */
  revision: number
}

export type RedistributionEvent =
  | { type: 'question.changed'; question: Partial<ShareQuestion> }
  | { type: 'search.start' }
  | { type: 'search.cancel' }
  | { type: 'connection.restored' }
  | { type: 'result.accept' }
  | { type: 'result.discard' }
  | { type: 'write.continue' }
  | { type: 'write.takeBack' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type ShareRequest = { body: RedistributeBody; progress: string }
export type ReadRequest = { tourTemplate: Iri }
export type CallRequest = { tourTemplate: Iri; stops: readonly Iri[]; commandId: string }
