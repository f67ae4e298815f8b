import { useEffect, useSyncExternalStore } from 'react'
import { usePlatform } from './platform'

/** The other users who have a record open; reports to them that it is open here. */
export function usePresence(record: string) {
  const { live } = usePlatform()
  useEffect(() => live.openRecord(record), [live, record])
  return useSyncExternalStore(live.subscribe, live.people)
}
