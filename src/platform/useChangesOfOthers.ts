import { useContext, useEffect, useEffectEvent } from 'react'
import type { ChangedRecord } from './live'
import { PlatformContext } from './platform'

/** Calls with what others, or other tabs, have changed, as long as the component is there. */
export function useChangesOfOthers(onChanged: (changes: readonly ChangedRecord[]) => void): void {
  // A part that is shown by itself has no platform around it.
  const live = useContext(PlatformContext)?.live
  const tell = useEffectEvent(onChanged)
  useEffect(() => live?.onChanged((changes) => tell(changes)), [live])
}
