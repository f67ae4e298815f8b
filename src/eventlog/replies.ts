import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from './durableActor'
import type { LogStore } from './logStore'
import { runIsolated, type WriterTimers } from './rowWriter'
import type { StreamLocks } from './streamLocks'
import type { ReadStream } from './streamReader'
import type { Reply, WorkflowDefinition } from './workflowDefinition'

type Options = {
  store: Pick<LogStore, 'remove'>
  locks: StreamLocks
  timers: WriterTimers
  reader: { read: (stream: string) => Promise<ReadStream>; forget: (stream: string) => void }
  /**
   * The actor of a stream in this tab that accepts events; `leaving` if it exists but no longer accepts any.
   */
  liveActor: (stream: string) => DurableActor | 'leaving' | undefined
  /** Creates an actor for a stream that was read. */
  wake: (stream: string, found: ReadStream) => DurableActor
}

/** Delivers the replies of finished workflows to their receivers. */
export function createReplies({ store, locks, timers, reader, liveActor, wake }: Options) {
  /** Sequential, because two replies may be for the same stream. */
  let delivering: Promise<unknown> = Promise.resolve()

  /** True if the reply is in the log of its receiver, or if the receiver has ended or was deleted. */
  async function deliver({ stream, event }: Reply): Promise<boolean> {
    const known = liveActor(stream)
    if (known === 'leaving') return false
    if (known === undefined) return deliverTo(stream, event)
    known.send(event)
    return known.flush()
  }

  /** Appends the reply to a log without an actor. Its effects start when that work is resumed. */
  async function deliverTo(stream: string, event: Reply['event']): Promise<boolean> {
    const release = await locks.hold(stream)
    // The tab that holds it finds the finished stream in its list.
    if (release === null) return false
    try {
      const found = await reader.read(stream).catch(() => undefined)
      if (found === undefined) return false
      if (found.isDeleted || found.folded?.snapshot.status === 'done') return true
      if (found.folded?.snapshot.status !== 'active') return false
      const actor = wake(stream, found)
      try {
        actor.send(event)
      } finally {
        // Stopped before any of its effects can start.
        await actor.stop()
      }
      return await actor.flush()
    } finally {
      await release()
    }
  }

  /**
   * Delivers the reply of a finished stream and removes the stream; false if it is kept for the next attempt.
   */
  function deliverAndRemove(
    stream: string,
    snapshot: AnyMachineSnapshot,
    definition?: WorkflowDefinition,
  ): Promise<boolean> {
    const mine = delivering.then(async () => {
      const reply = definition?.replies?.(snapshot) ?? null
      if (reply !== null && !(await deliver(reply))) return false
      return store.remove(stream).then(
        () => true,
        () => false,
      )
    })
    const settled = mine.catch((error: unknown) => {
      runIsolated(() => {
        throw error
      }, timers)
      return false
    })
    delivering = settled
    return settled
  }

  return {
    deliverAndRemove,
    /** The same for a stream that ended in a closed tab, or whose reply could not be delivered. */
    deliverAndRemoveEnded: async (stream: string): Promise<boolean> => {
      const release = await locks.hold(stream)
      if (release === null) return false
      // Another tab may have removed it meanwhile.
      const found = await reader.read(stream).catch(() => undefined)
      const snapshot = found?.folded?.snapshot
      const isRemoved =
        snapshot?.status === 'done' && (await deliverAndRemove(stream, snapshot, found?.definition))
      if (isRemoved) reader.forget(stream)
      await release()
      return isRemoved
    },
    /** Resolves once no log is held for a reply. */
    settled: async () => void (await delivering),
  }
}
