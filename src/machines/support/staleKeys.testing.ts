import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'

type StaleAfter = (
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
  before: AnyMachineSnapshot,
) => readonly (readonly unknown[])[]

/**
 * Collects the stale keys of an actor's log entries: `inspect` is an option of `createActor`, `keys` returns
 * them.
 */
export function staleKeys(staleAfter: (...step: never[]) => readonly (readonly unknown[])[]) {
  const found: (readonly unknown[])[] = []
  let before: AnyMachineSnapshot | null = null
  return {
    keys: () => found,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef.sessionId !== inspected.rootId) return
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      if (before !== null) found.push(...(staleAfter as StaleAfter)(inspected.event, snapshot, before))
      before = snapshot
    },
  }
}
