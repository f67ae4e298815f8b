import type { Destination, DestinationWrite } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'

/*
 * What a person does to the stops of one tour, as steps that can be undone and redone. Stops are named by their @ids;
 * one that was deleted and made again has another name from then on, in every step.
 */

export type PlanStep =
  | { kind: 'order'; before: readonly Iri[]; after: readonly Iri[] }
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
  /** `copies` in the order of the stops they were made of; empty until they are made. */
  | { kind: 'copy'; stops: readonly Iri[]; to: Iri; copies: readonly Iri[] }

export type Direction = 'do' | 'undo' | 'redo'

/** One call. A step is done, undone or redone by several of them, one after the other. */
export type PlanCall =
  /** Reads the present order and its version. */
  | { kind: 'list' }
  | { kind: 'read'; stop: Iri }
  | { kind: 'remove'; stop: Iri }
  /** @property replaces the deleted stop that it stands for */
  | { kind: 'create'; body: DestinationWrite; replaces: Iri | null }
  /** The stops as they are wanted; after a `list`, those of them that there are, and its version. */
  | { kind: 'order'; stops: readonly Iri[]; etag: string | null }
  | { kind: 'move'; stops: readonly Iri[]; to: Iri; isCopy: boolean }
  | { kind: 'templates'; templates: readonly Iri[] }

/** The answer to a call, of the same kind. */
export type PlanAnswer =
  | { kind: 'list' | 'order'; stops: readonly Iri[]; etag: string | null }
  | { kind: 'read'; record: Destination }
  | { kind: 'remove' }
  | { kind: 'create'; stop: Iri }
  /** What was moved, the copies, or the stops made of templates. */
  | { kind: 'move' | 'templates'; stops: readonly Iri[] }

export type PlanRequest = { call: PlanCall; tourTemplate: Iri; commandId: string }

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
  /** How often somebody else changed the list since a person last had a say in the order. */
  overtaken: number
  /** Whether what it did not reach stays to be undone or redone, when it ended early. */
  keepsRest: boolean
}

/** What was wanted while something else was on its way. Which step is meant is known when its turn comes. */
export type PlanWish = { kind: 'do'; step: PlanStep } | { kind: 'undo' } | { kind: 'redo' }

/** What can be undone and redone, the latest last. */
export type PlanHistory = { done: readonly PlanStep[]; undone: readonly PlanStep[] }

export type TourPlanInput = PlanHistory & {
  tourTemplate: Iri
  commandId: string
}

export type TourPlanContext = TourPlanInput & {
  /** Counts the calls: each has a command id of its own (I4). */
  revision: number
  running: RunningStep | null
  waiting: readonly PlanWish[]
  /** Version of the list after the last answer that told it; null when the list has been changed since. */
  etag: string | null
  /** The order of somebody else, while a person chooses. */
  theirs: readonly Iri[] | null
  /** Why it was interrupted; status 0 without an answer. */
  failure: { status: number } | null
}

/** What a person wants to be done. */
export type WantedEvent =
  /** `before` and `etag`: the list that the person saw. */
  | { type: 'order.wanted'; before: readonly Iri[]; after: readonly Iri[]; etag: string | null }
  | { type: 'remove.wanted'; stops: readonly Iri[]; before: readonly Iri[] }
  /** Made by the editor, which has saved them already. */
  | { type: 'stops.added'; stops: readonly Iri[] }
  | { type: 'add.wanted'; bodies: readonly DestinationWrite[] }
  | { type: 'templates.wanted'; templates: readonly Iri[] }
  | { type: 'move.wanted'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri; isCopy: boolean }

export type TourPlanEvent =
  | WantedEvent
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'retry' }
  | { type: 'giveUp' }
  | { type: 'connection.restored' }
