import type {
  AssignedStop,
  FoundShare,
  RedistributeBody,
  RedistributionOptions,
} from '../../contract/tour/redistribution'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { TourTemplateCreate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { CalendarStep } from '../../domain/tour/calendarStep'
import type { SharedDate } from '../../domain/tour/shareDateStep'
import type { ListCall, ListsChange, TourStops } from '../../domain/tour/tourLists'
import type { Refusal } from '../support/refusal'
import type { SavePause } from '../support/serverPause'

/** The question: which tours to redistribute, and how. */
export type ShareQuestion = {
  tours: readonly { iri: Iri; name: string }[]
  /** The tour whose driver is unavailable. */
  dropout: Iri | null
  options: RedistributionOptions
  /** Tours that are created with the result, named by IRIs that no record has. */
  newTours: readonly NewTour[]
  /** The stops without a tour to distribute as well; null for none. */
  free: 'all' | readonly Iri[] | null
  /** Unassignable stops that the user assigned to a tour. */
  assigned: readonly AssignedStop[]
}

export type NewTour = { iri: Iri; name: string; body: TourTemplateCreate }

export type RedistributionInput = ShareQuestion & {
  commandId: string
  /** The change to undo, without a question; null for a new redistribution. */
  takesBack: ListsChange | null
  /** Tours that this work has created; an undo deletes them. */
  created: readonly Iri[]
  /** The day whose stops are distributed; missing for the templates. */
  date?: IsoDay | undefined
}

export type RedistributionContext = RedistributionInput & {
  found: FoundShare | null
  /** The question or the tours have changed since the result. */
  isStale: boolean
  /** The tours have changed since they were read. */
  hasChanged: boolean
  refusal: Refusal | null
  /** The pause of the current call. */
  pause: SavePause | null
  /** The plan being written; null before that. */
  plan: ListsChange | null
  isTakingBack: boolean
  /** Whether any call has changed a tour. */
  hasBegun: boolean
  /** Tours still to be read, and those already read. */
  toRead: readonly Iri[]
  present: readonly TourStops[]
  /** Calls still to be sent, the first one in flight, and their total. */
  calls: readonly ListCall[]
  callCount: number
  /** Number of planned call lists, so that each call has its own command id. */
  revision: number
  /** The plans of the date, as read before the result is handed over. */
  dates?: readonly (SharedDate & { tourTemplate: Iri })[] | undefined
  /** Who drives the tour instead; null if none was chosen. */
  substitute: Driver | null
}

/** `before` names the drivers that are replaced, for the undo; missing or null if unknown. */
export type Driver = { iri: Iri; name: string; before?: readonly Iri[] | null | undefined }

export type RedistributionEvent =
  | { type: 'question.changed'; question: Partial<ShareQuestion> }
  | { type: 'driver.replace'; driver: Driver }
  | { type: 'search.start' }
  | { type: 'search.cancel' }
  | { type: 'connection.restored' }
  | { type: 'result.accept' }
  | { type: 'result.discard' }
  | { type: 'write.continue' }
  | { type: 'write.takeBack' }
  | { type: 'pause.cancel' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type ShareRequest = { body: RedistributeBody; progress: string }
export type ReadRequest = { tourTemplate: Iri }
/** The plan of a date, and its stops in order. */
export type ReadDate = Pick<SharedDate, 'order' | 'added'> & { stops: readonly Iri[] }
export type DateReadRequest = { plannedTour: Iri }
/** The result as one change of the calendar. */
export type DateHandover = { step: CalendarStep }
export type AssignRequest = { tourTemplate: Iri; driver: Iri; commandId: string }
export type CreateRequest = { body: TourTemplateCreate; commandId: string }
export type DeleteRequest = { tourTemplate: Iri; commandId: string }
export type CallRequest = { tourTemplate: Iri; stops: readonly Iri[]; commandId: string }
