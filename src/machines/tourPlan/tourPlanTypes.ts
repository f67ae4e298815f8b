import type { Destination, DestinationCreate, DestinationWrite } from '../../contract/destination/destination'
import type { TourOptimize } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/*
 * What a person does to the stops of one tour, as steps that can be undone and redone. Stops are named by their @ids;
 * one that was deleted and made again has another name from then on, in every step.
 */

export type PlanStep =
  /** `optimised`: what an optimisation that found it respects; our server can take it back days later. */
  | { kind: 'order'; before: readonly Iri[]; after: readonly Iri[]; optimised?: TourOptimize | undefined }
  /** Deleted stops. `records` are what they were, read just before; `before` is the order they stood in. */
  | {
      kind: 'remove'
      stops: readonly Iri[]
      before: readonly Iri[]
      records: readonly Destination[]
    }
  /**
   * Stops that were made: by the editor, from pasted rows (`bodies`) or from templates. `stops` is empty until they
   * are made, `bodies` from then on.
   */
  | {
      kind: 'add'
      stops: readonly Iri[]
      bodies: readonly DestinationWrite[]
      templates: readonly Iri[]
      records: readonly Destination[]
    }
  | { kind: 'move'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri }
  /** Destinations that belonged to no tour came into this one. */
  | { kind: 'take'; stops: readonly Iri[] }
  /** `copies` in the order of the stops they were made of; empty until they are made. */
  | { kind: 'copy'; stops: readonly Iri[]; to: Iri; copies: readonly Iri[] }

/** One call. A step is done, undone or redone by several of them, one after the other. */
export type PlanCall =
  /** Reads the present order of a tour and its version. */
  | { kind: 'list'; tour: Iri }
  | { kind: 'read'; stop: Iri }
  | { kind: 'remove'; stop: Iri }
  /** @property replaces the deleted stop that it stands for */
  | { kind: 'create'; body: DestinationCreate; replaces: Iri | null }
  /**
   * The stops as they are wanted; after a `list`, those of them that there are, and its version.
   * @property isWhole whether it is sent as a whole though it may be a move by one place
   */
  | { kind: 'order'; stops: readonly Iri[]; etag: string | null; isWhole?: true }
  | { kind: 'move'; stops: readonly Iri[]; to: Iri; isCopy: boolean }
  | { kind: 'templates'; templates: readonly Iri[] }
  /** The stop belongs to no tour from then on. */
  | { kind: 'release'; stop: Iri }

/** The stops of a tour in their order. Without a version the server gives none, or the list was changed since. */
export type StopOrder = { stops: readonly Iri[]; etag: string | null }

/*
 * What the calls are given and answer. A server may answer a change of the list with an empty body: null.
 */
type Command<T> = T & { commandId: string }
export type ListRequest = { tour: Iri }
export type ReadRequest = { stop: Iri }
export type OrderRequest = Command<
  {
    tourTemplate: Iri
    /** The one stop that changes its place by one, and its place from then on; null for any other order. */
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
/** The stop that was made. */
export type StopAnswer = Iri | null
/** What was moved, the copies, or the stops made of templates. */
export type StopsAnswer = readonly Iri[] | null

/** @property before what the tour had before; `replaces` is the deleted stop that a single one stands for */
type SoughtStops = { before: readonly Iri[]; replaces: Iri | null }

/** A step on its way. */
export type RunningStep = {
  step: PlanStep
  direction: Direction
  /** What is left of its calls, the first one being sent. */
  calls: readonly PlanCall[]
  /** How many of its calls have been answered. */
  answered: number
  /** The stops of the step (the copies, of one that copies) that it has reached so far. */
  reached: readonly Iri[]
  /** What another tour had before copies are made in it. */
  there: readonly Iri[] | null
  /** Stops that were made and that the answer did not name: the next list of their tour names them. */
  sought: SoughtStops | null
  /** How often somebody else changed the list since a person last had a say in the order. */
  overtaken: number
  /** Whether what it did not reach stays to be undone or redone, when it ended early. */
  keepsRest: boolean
}

/** What waits while something else is on its way. */
export type PlanCommand = StepCommand<PlanStep>

export type TourPlanInput = History<PlanStep> & {
  tourTemplate: Iri
  commandId: string
}

/** Steps that have ended, by what they changed: reads of it are out of date then. */
export type EndedSteps = { tours: number; stops: number; templates: number }

export type TourPlanContext = TourPlanInput &
  CommandQueue<RunningStep, PlanCommand> & {
    /** The stops as they were last read or answered, with what was done since; null before that. */
    list: StopOrder | null
    /** The order of somebody else, while a person chooses. */
    theirs: readonly Iri[] | null
    /** Requests that were heeded, the latest last. */
    heeded: readonly string[]
    ended: EndedSteps
  }

/** What a person wants to be done. */
export type StepEvent =
  /** `before` is the order that the person saw. `request`: whoever may ask twice gives the same id. */
  | {
      type: 'stops.order'
      before: readonly Iri[]
      after: readonly Iri[]
      optimised?: TourOptimize | undefined
      request?: string | undefined
    }
  | { type: 'stops.remove'; stops: readonly Iri[]; before: readonly Iri[] }
  /** Made by the editor, which has saved them already. */
  | { type: 'stops.added'; stops: readonly Iri[] }
  | { type: 'stops.create'; bodies: readonly DestinationWrite[]; request?: string | undefined }
  | { type: 'stops.addTemplates'; templates: readonly Iri[] }
  /** Destinations that belong to no tour. */
  | { type: 'stops.take'; stops: readonly Iri[] }
  | { type: 'stops.move'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri; isCopy: boolean }

/** The screen has read the list. `revision`: what it was when the read began. */
export type ListReadEvent = { type: 'list.read'; revision: number } & StopOrder

export type TourPlanEvent =
  | StepEvent
  | ListReadEvent
  | QueueEvent
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
