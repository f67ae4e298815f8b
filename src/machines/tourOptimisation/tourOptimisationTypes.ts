import type { FoundOrder, TourOptimize, TourOptimized } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { DateStep } from '../../domain/tour/dateChange'
import type { LockedStop } from '../../domain/tour/keepLocked'
import type { Refusal } from '../support/refusal'

/** The plan of a date whose stops are ordered instead of those of the template. */
export type OptimisedDate = { plannedTour: Iri; day: IsoDay }

export type TourOptimisationInput = {
  tour: { iri: Iri; name: string }
  /** Missing for the template. */
  date?: OptimisedDate | undefined
  /** Whether the server can search without writing the result. */
  hasPreviews: boolean
  options: TourOptimize
  commandId: string
}

export type TourOptimisationContext = TourOptimisationInput & {
  /** The order displayed when the search began. */
  before: readonly Iri[]
  /** The order that the date had of its own; null is that of the template. */
  ownOrder?: readonly Iri[] | null
  /** Locks kept by this browser, because the server stores none. */
  locks: readonly LockedStop[]
  found: FoundOrder | null
  /** Counts changes of the request, so that each is a new command. */
  revision: number
  refusal: Refusal | null
}

export type TourOptimisationEvent =
  | { type: 'options.changed'; options: Partial<TourOptimize> }
  /** @property before the displayed order */
  | { type: 'search.start'; before: readonly Iri[]; locks?: readonly LockedStop[] | undefined }
  | { type: 'search.cancel' }
  | { type: 'connection.restored' }
  /** @property ownOrder order that the date has of its own; missing for the template */
  | { type: 'result.accept'; before: readonly Iri[]; ownOrder?: readonly Iri[] | null | undefined }
  | { type: 'result.discard' }
  | { type: 'options.open' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type SearchRequest = {
  tourTemplate: Iri
  plannedTour: Iri | null
  options: TourOptimize
  progress: string
}
export type OptimizeRequest = { tourTemplate: Iri; options: TourOptimize; commandId: string }
/** `order` is the written order, read when the answer has no figures; missing when that failed. */
export type OptimizeAnswer = TourOptimized & { order?: readonly Iri[] | undefined }
export type OrderReadRequest = { tourTemplate: Iri }
/** The order as a change of a date. */
export type DateHandover = { plannedTour: Iri; step: DateStep }
/** Request to the plan of the tour; a repeated `request` has one effect. */
export type OrderHandover = {
  tourTemplate: Iri
  before: readonly Iri[]
  after: readonly Iri[]
  /**
   * Missing when the server has already optimised the tour, and only locked stops return to their positions.
   */
  optimised?: TourOptimize
  request: string
}
