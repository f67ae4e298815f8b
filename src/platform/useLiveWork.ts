import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../eventlog/durableActor'
import { usePlatform } from './platform'
import { useWork } from './useWork'

/**
 * The running workflows of a machine in this tab; the caller re-renders on each of their steps.
 * @param machine machine id, so that the machine itself need not be loaded
 * @param onStep receives every snapshot, including the final one
 */
export function useLiveWork(
  machine: string,
  onStep?: (snapshot: AnyMachineSnapshot) => void,
): readonly DurableActor[] {
  const { live } = useWork()
  const { workflows: work } = usePlatform()
  const reportStep = useEffectEvent((snapshot: AnyMachineSnapshot) => onStep?.(snapshot))
  const found = live.filter((actor) => actor.machine.id === machine)
  const streams = found.map(({ stream }) => stream).join()
  const follow = useCallback(
    (onSnapshot: (snapshot: AnyMachineSnapshot) => void) => {
      const known = streams.split(',')
      const actors = (work.current()?.live() ?? []).filter(({ stream }) => known.includes(stream))
      const subscriptions = actors.map((actor) => actor.subscribe(onSnapshot))
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    },
    [work, streams],
  )
  const subscribe = useCallback((changed: () => void) => follow(() => changed()), [follow])
  useEffect(() => follow((snapshot) => reportStep(snapshot)), [follow])
  useSyncExternalStore(subscribe, () => found.map((actor) => actor.rows().length).join())
  return found
}
