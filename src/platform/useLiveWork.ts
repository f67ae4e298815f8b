import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../eventlog/durableActor'
import { usePlatform } from './platform'
import { useWork } from './useWork'

/**
 * The workflows of one machine that are under way in this tab; the caller is drawn anew with each of their steps.
 * @param machine its id, so that nobody loads a machine to look for it
 * @param onStep told of every step of each of them, the last one included
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
    (told: (snapshot: AnyMachineSnapshot) => void) => {
      const known = streams.split(',')
      const actors = (work.current()?.live() ?? []).filter(({ stream }) => known.includes(stream))
      const subscriptions = actors.map((actor) => actor.subscribe(told))
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    },
    [work, streams],
  )
  const subscribe = useCallback((changed: () => void) => follow(() => changed()), [follow])
  useEffect(() => follow((snapshot) => reportStep(snapshot)), [follow])
  useSyncExternalStore(subscribe, () => found.map((actor) => actor.rows().length).join())
  return found
}
