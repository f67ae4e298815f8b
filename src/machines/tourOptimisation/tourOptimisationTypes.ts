import type { FoundOrder, TourOptimize, TourOptimized } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import type { LockedStop } from '../../domain/tour/keepLocked'
import type { Refusal } from '../support/refusal'

export type TourOptimisationInput = {
  tour: { iri: Iri; name: string }
  /** Whether the server can search without writing what it finds. */
  hasPreviews: boolean
  options: TourOptimize
  commandId: string
}

export type TourOptimisationContext = TourOptimisationInput & {
  /** The order of before, as it was seen when the search began. */
  before: readonly Iri[]
  /** What this browser has locked, because the server keeps no locks. */
  locks: readonly LockedStop[]
  found: FoundOrder | null
  /** Counts what was sent with other options, so that each is another command. */
  revision: number
  refusal: Refusal | null
}

export type TourOptimisationEvent =
  | { type: 'options.changed'; options: Partial<TourOptimize> }
  /** @property before the order that is seen */
  | { type: 'search.start'; before: readonly Iri[]; locks?: readonly LockedStop[] | undefined }
  | { type: 'search.cancel' }
  | { type: 'connection.restored' }
  | { type: 'result.accept'; before: readonly Iri[] }
  | { type: 'result.discard' }
  | { type: 'options.open' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type SearchRequest = { tourTemplate: Iri; options: TourOptimize; progress: string }
export type OptimizeRequest = { tourTemplate: Iri; options: TourOptimize; commandId: string }
/** `order` is the one that the server wrote, read where its answer has no figures; missing where that failed. */
export type OptimizeAnswer = TourOptimized & { order?: readonly Iri[] | undefined }
export type OrderReadRequest = { tourTemplate: Iri }
/** What the plan of the tour is asked for; the same `request` is heeded once. */
export type OrderHandover = {
  tourTemplate: Iri
  before: readonly Iri[]
  after: readonly Iri[]
  /** Missing where the server has optimised the tour before, and only the locked stops go back to their places. */
  optimised?: TourOptimize
  request: string
}
