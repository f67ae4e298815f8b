import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from './durableActor'
import type { LogStore } from './logStore'
import { runApart, type WriterTimers } from './rowWriter'
import type { StreamLocks } from './streamLocks'
import type { ReadStream } from './streamReader'
import type { Reply, WorkflowDefinition } from './workflowDefinition'

type Options = {
  store: Pick<LogStore, 'remove'>
  locks: StreamLocks
  timers: WriterTimers
  reader: { read: (stream: string) => Promise<ReadStream>; forget: (stream: string) => void }
  /** The actor of a stream in this tab that takes events; `leaving` when it is there and takes none any more. */
  liveActor: (stream: string) => DurableActor | 'leaving' | undefined
  /** An actor over a stream that was read. */
  wake: (stream: string, found: ReadStream) => DurableActor
}

/** Brings the answers of finished workflows to those that wait for them. */
export function createReplies({ store, locks, timers, reader, liveActor, wake }: Options) {
  /** One after the other: two answers may be for the same stream. */
  let delivering: Promise<unknown> = Promise.resolve()

  /** True when the answer is in the log of its receiver, or nobody can want it any more. */
  async function deliver({ stream, event }: Reply): Promise<boolean> {
    const known = liveActor(stream)
    if (known === 'leaving') return false
    if (known === undefined) return deliverTo(stream, event)
    known.send(event)
    return known.flush()
  }

  /** Adds the answer to a log that rests. What follows from it begins when that work is gone on with. */
  async function deliverTo(stream: string, event: Reply['event']): Promise<boolean> {
    const release = await locks.hold(stream)
    // The tab that has it finds the finished stream on its list.
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
        // Before any of its effects could begin.
        await actor.stop()
      }
      return await actor.flush()
    } finally {
      await release()
    }
  }

  /** Delivers the answer of a finished stream and removes it; false when it stays, for the next time. */
  function clearAway(
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
      runApart(() => {
        throw error
      }, timers)
      return false
    })
    delivering = settled
    return settled
  }

  return {
    clearAway,
    /** The same for what ended in a tab that is gone, or could not deliver its answer there. */
    clearEnded: async (stream: string): Promise<boolean> => {
      const release = await locks.hold(stream)
      if (release === null) return false
      // Another tab may have cleared it away meanwhile.
      const found = await reader.read(stream).catch(() => undefined)
      const snapshot = found?.folded?.snapshot
      const isCleared = snapshot?.status === 'done' && (await clearAway(stream, snapshot, found?.definition))
      if (isCleared) reader.forget(stream)
      await release()
      return isCleared
    },
    /** Settles when no log is held for an answer. */
    settled: async () => void (await delivering),
  }
}
