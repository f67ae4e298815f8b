import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { DurableDeclaration } from './durable'

/** The answer of one workflow to another: an event for the log of the other. */
export type Reply = { readonly stream: string; readonly event: AnyEventObject }

/**
 * A durable machine with its real actors and actions, and what follows from its rows outside of it. The runtime alone
 * calls the three functions, for steps that happen now: folding calls none of them.
 */
export type WorkflowDefinition = {
  declaration: DurableDeclaration
  machine: AnyStateMachine
  /**
   * The query keys that a row makes out of date. Asked when the row is on disk, or the storage has failed and work goes
   * on in memory; the state has moved on by then, so no save waits for a read. Not asked for the first row and for typing.
   * A crash in between loses nothing: a fresh page has an empty cache.
   */
  invalidates?(
    event: AnyEventObject,
    snapshot: AnyMachineSnapshot,
    before: AnyMachineSnapshot,
  ): readonly (readonly unknown[])[]
  /**
   * What a finished workflow answers to another one; null for nothing. It is delivered when the last row is on disk, and
   * only then the finished stream is removed. It is delivered at least once, even after a crash, and until the other can
   * be reached: the other must tolerate a repeat. What the other does not heed in its state takes no row there.
   */
  replies?(snapshot: AnyMachineSnapshot): Reply | null
  /**
   * Told once when the workflow was done in this tab: after its last row is on disk and after `invalidates`, before
   * observers are told that it is complete. After a crash in between it is not told.
   */
  ended?(snapshot: AnyMachineSnapshot, stream: string): void
}
