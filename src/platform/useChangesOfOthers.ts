import { useContext, useEffect, useEffectEvent } from 'react'
import type { ChangedRecord } from './live'
import { PlatformContext } from './platform'

/** Calls back on changes by other users or tabs while mounted. */
export function useChangesOfOthers(onChanged: (changes: readonly ChangedRecord[]) => void): void {
  // Components rendered in isolation have no platform.
  const live = useContext(PlatformContext)?.live
  const notify = useEffectEvent(onChanged)
  useEffect(() => live?.onChanged((changes) => notify(changes)), [live])
}
