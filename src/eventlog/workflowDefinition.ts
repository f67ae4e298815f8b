import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { DurableDeclaration } from './durable'

/** A reply of one workflow to another: an event for the receiver's log. */
export type Reply = { readonly stream: string; readonly event: AnyEventObject }

/**
 * A durable machine with its real actors and actions, and the callbacks for its rows. Only the runtime calls
 * the three functions, for live steps; a fold calls none of them.
 */
export type WorkflowDefinition = {
  declaration: DurableDeclaration
  machine: AnyStateMachine
  /**
   * The query keys that a row makes stale. Called once the row is on disk, or once the storage has failed and
   * work continues in memory. The state has changed already, so no save waits for a read. Not called for the
   * first row and for typing. A crash before the call has no effect: a new page has an empty cache.
   */
  invalidates?(
    event: AnyEventObject,
    snapshot: AnyMachineSnapshot,
    before: AnyMachineSnapshot,
  ): readonly (readonly unknown[])[]
  /**
   * The reply of a finished workflow to another one; null for none. It is delivered once the last row is on
   * disk; only then is the finished stream removed. Delivery is at least once, even after a crash, and is
   * retried until the receiver is reachable, so the receiver must tolerate duplicates. A reply that the
   * receiver ignores in its state is not written.
   */
  replies?(snapshot: AnyMachineSnapshot): Reply | null
  /**
   * Called once when the workflow is done in this tab: after its last row is on disk and after `invalidates`,
   * before observers complete. It is not called if a crash occurs in between.
   */
  ended?(snapshot: AnyMachineSnapshot, stream: string): void
}
