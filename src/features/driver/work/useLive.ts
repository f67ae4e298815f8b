import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { DriverEventOf, DriverSnapshotOf, DriverWorkflowName } from './driverTypes'
import { useDriver } from '../driverPlatform'

export type LiveWork<Name extends DriverWorkflowName> = {
  stream: string
  snapshot: DriverSnapshotOf<Name>
  send: (event: DriverEventOf<Name>) => void
  /** Pending delays: when they end, in milliseconds since 1970. */
  dueTimes: readonly number[]
}

/** The running workflows of one kind with their state. */
export function useLive<Name extends DriverWorkflowName>(name: Name): readonly LiveWork<Name>[] {
  const { work } = useDriver()
  const last = useRef<readonly LiveWork<Name>[]>([])
  const read = useCallback(() => {
    const found = (work.current()?.live() ?? []).filter(({ machine }) => machine.id === name)
    const next = found.map((actor): LiveWork<Name> => ({
      stream: actor.stream,
      snapshot: actor.getSnapshot() as DriverSnapshotOf<Name>,
      send: actor.send,
      dueTimes: Object.values(actor.folded().pending.timers).map(({ dueAt }) => dueAt),
    }))
    const isSame =
      next.length === last.current.length &&
      next.every(({ snapshot }, index) => snapshot === last.current[index]?.snapshot)
    if (!isSame) last.current = next
    return last.current
  }, [work, name])
  const subscribe = useCallback(
    (changed: () => void) => {
      let watched: { unsubscribe: () => void }[] = []
      const watch = () => {
        for (const each of watched) each.unsubscribe()
        watched = (work.current()?.live() ?? [])
          .filter(({ machine }) => machine.id === name)
          .map((actor) => actor.subscribe({ next: changed }))
      }
      const update = () => {
        watch()
        changed()
      }
      watch()
      const unsubscribe = work.subscribe(update)
      return () => {
        unsubscribe()
        for (const each of watched) each.unsubscribe()
      }
    },
    [work, name],
  )
  return useSyncExternalStore(subscribe, read)
}
