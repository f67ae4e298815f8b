import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { SeenPosition } from '../../../domain/driving/positionSampling'
import { PositionContext } from '../driverPlatform'

/** Where the device is while a tour is tracked; null if it is not known. */
export function useOwnPosition(): SeenPosition | null {
  const feed = useContext(PositionContext)
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = feed?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    [feed],
  )
  return useSyncExternalStore(subscribe, () => feed?.getSnapshot().context.last ?? null)
}
