import type { Destination, DestinationCreate, DestinationWrite } from '../../contract/destination/destination'
import type { TourOptimize } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/*
 * Changes of the stops of one tour, as steps that can be undone and redone. Stops are named by their @ids; a
 * stop that was deleted and recreated has another name from then on, in every step.
 */

export type PlanStep =
  /** `optimised`: options of the optimisation that found it; our server can undo it days later. */
  | { kind: 'order'; before: readonly Iri[]; after: readonly Iri[]; optimised?: TourOptimize | undefined }
  /** Deleted stops. `records` are their records, read just before; `before` is the previous order. */
  | {
      kind: 'remove'
      stops: readonly Iri[]
      before: readonly Iri[]
      records: readonly Destination[]
    }
  /**
   * Added stops: by the editor, from pasted rows (`bodies`) or from templates. `stops` is empty until they
   * are created, `bodies` from then on.
   */
  | {
      kind: 'add'
      stops: readonly Iri[]
      bodies: readonly DestinationWrite[]
      templates: readonly Iri[]
      records: readonly Destination[]
    }
  | { kind: 'move'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri }
  /** Destinations without a tour joined this one. */
  | { kind: 'take'; stops: readonly Iri[] }
  /** `copies` in the order of their originals; empty until they are created. */
  | { kind: 'copy'; stops: readonly Iri[]; to: Iri; copies: readonly Iri[] }

/** One call. A step is done, undone or redone by several calls, one after the other. */
export type PlanCall =
  /** Reads the current order of a tour and its version. */
  | { kind: 'list'; tour: Iri }
  | { kind: 'read'; stop: Iri }
  | { kind: 'remove'; stop: Iri }
  /** @property replaces the deleted stop that it recreates */
  | { kind: 'create'; body: DestinationCreate; replaces: Iri | null }
  /**
   * The requested order; after a `list`, reduced to the present stops, with its version.
   * @property isWhole whether it is sent as a whole though it may be a move by one place
   */
  | { kind: 'order'; stops: readonly Iri[]; etag: string | null; isWhole?: true }
  | { kind: 'move'; stops: readonly Iri[]; to: Iri; isCopy: boolean }
  | { kind: 'templates'; templates: readonly Iri[] }
  /** The stop belongs to no tour from then on. */
  | { kind: 'release'; stop: Iri }

/**
 * The stops of a tour in their order. The version is null when the server sends none, or the list was changed
 * since.
 */
export type StopOrder = { stops: readonly Iri[]; etag: string | null }

/* Inputs and outputs of the calls. A server may answer a change of the list with an empty body: null. */
type Command<T> = T & { commandId: string }
export type ListRequest = { tour: Iri }
export type ReadRequest = { stop: Iri }
export type OrderRequest = Command<
  {
    tourTemplate: Iri
    /** The one stop that moves by one place, and its new position; null for any other order. */
    move: StopMove | null
    optimised?: TourOptimize | undefined
  } & StopOrder
>
export type StopMove = { stop: Iri; position: number }
export type RemoveRequest = Command<{ stop: Iri }>
export type CreateRequest = Command<{ body: DestinationCreate }>
export type MoveRequest = Command<{ stops: readonly Iri[]; to: Iri; isCopy: boolean }>
export type ReleaseRequest = Command<{ stop: Iri }>
export type TemplatesRequest = Command<{ tourTemplate: Iri; templates: readonly Iri[] }>
export type OrderAnswer = StopOrder | null
/** The created stop. */
export type StopAnswer = Iri | null
/** The moved stops, the copies, or the stops created from templates. */
export type StopsAnswer = readonly Iri[] | null

/**
 * @property before the previous stops of the tour; `replaces` is the deleted stop that a single one recreates
 */
type SoughtStops = { before: readonly Iri[]; replaces: Iri | null }

/** A step in progress. */
export type RunningStep = {
  step: PlanStep
  direction: Direction
  /** Its remaining calls, the first one in flight. */
  calls: readonly PlanCall[]
  /** Number of its answered calls. */
  answered: number
  /** The stops of the step (its copies, when it copies) that it has reached so far. */
  reached: readonly Iri[]
  /** The stops of another tour before copies are created in it. */
  there: readonly Iri[] | null
  /** Created stops that the answer did not name: the next list of their tour names them. */
  sought: SoughtStops | null
  /** How often other users changed the list since the user last decided about the order. */
  overtaken: number
  /** Whether the unreached part stays in the history, when it ended early. */
  keepsRest: boolean
}

/** A queued command. */
export type PlanCommand = StepCommand<PlanStep>

export type TourPlanInput = History<PlanStep> & {
  tourTemplate: Iri
  commandId: string
}

/** Number of ended steps by their effects: data fetched before is stale. */
export type EndedSteps = { tours: number; stops: number; templates: number }

export type TourPlanContext = TourPlanInput &
  CommandQueue<RunningStep, PlanCommand> & {
    /** The stops as last read or answered, with the changes since; null before that. */
    list: StopOrder | null
    /** The order of another user, while the user chooses. */
    theirs: readonly Iri[] | null
    /** Ids of handled requests, the latest last. */
    handledRequests: readonly string[]
    ended: EndedSteps
  }

/** A change requested by the user. */
export type StepEvent =
  /** `before` is the displayed order. `request`: a requester that may repeat its request reuses this id. */
  | {
      type: 'stops.order'
      before: readonly Iri[]
      after: readonly Iri[]
      optimised?: TourOptimize | undefined
      request?: string | undefined
    }
  | { type: 'stops.remove'; stops: readonly Iri[]; before: readonly Iri[] }
  /** Created and already saved by the editor. */
  | { type: 'stops.added'; stops: readonly Iri[] }
  | { type: 'stops.create'; bodies: readonly DestinationWrite[]; request?: string | undefined }
  | { type: 'stops.addTemplates'; templates: readonly Iri[] }
  /** Destinations without a tour. */
  | { type: 'stops.take'; stops: readonly Iri[] }
  | { type: 'stops.move'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri; isCopy: boolean }

/** The screen has read the list. `revision`: the plan's revision when the read began. */
export type ListReadEvent = { type: 'list.read'; revision: number } & StopOrder

export type TourPlanEvent =
  | StepEvent
  | ListReadEvent
  | QueueEvent
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
