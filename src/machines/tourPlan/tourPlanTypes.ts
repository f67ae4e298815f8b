import type { Destination, DestinationWrite } from '../../contract/destination'
import type { Iri } from '../../contract/ids'

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
  /** Stops that were made: by the editor, from pasted rows (`bodies`) or from templates. */
  | {
      kind: 'add'
      stops: readonly Iri[]
      bodies: readonly DestinationWrite[]
      templates: readonly Iri[]
      records: readonly Destination[]
    }
  | { kind: 'move'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri }
  | { kind: 'copy'; stops: readonly Iri[]; to: Iri; copies: readonly Iri[] }

/** One call. A step is done, undone or redone by several of them, one after the other. */
export type PlanCall =
  /** Reads the present order and its version. */
  | { kind: 'list' }
  | { kind: 'read'; stop: Iri }
  | { kind: 'remove'; stop: Iri }
  /** @property replaces the deleted stop that it stands for */
  | { kind: 'create'; body: DestinationWrite; replaces: Iri | null }
  | { kind: 'order'; stops: readonly Iri[]; etag: string | null }
  | { kind: 'move'; stops: readonly Iri[]; to: Iri; isCopy: boolean }
  | { kind: 'templates'; templates: readonly Iri[] }

export type TourPlanInput = {
  tourTemplate: Iri
  commandId: string
  /** What can still be undone of a former stream of this tour. */
  done: readonly PlanStep[]
  undone: readonly PlanStep[]
}

export type TourPlanEvent =
  /** `before` and `etag`: the list that the person saw. */
  | { type: 'order.wanted'; before: readonly Iri[]; after: readonly Iri[]; etag: string | null }
  | { type: 'remove.wanted'; stops: readonly Iri[]; before: readonly Iri[] }
  /** Made by the editor, which has saved them already. */
  | { type: 'stops.added'; stops: readonly Iri[] }
  | { type: 'add.wanted'; bodies: readonly DestinationWrite[] }
  | { type: 'templates.wanted'; templates: readonly Iri[] }
  | { type: 'move.wanted'; stops: readonly Iri[]; before: readonly Iri[]; to: Iri; isCopy: boolean }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'retry' }
  | { type: 'giveUp' }
  | { type: 'connection.restored' }
