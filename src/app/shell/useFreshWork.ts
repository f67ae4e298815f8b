import { useEffect } from 'react'
import { usePlatform } from '../../platform/platform'

/** Reads the list of unfinished work anew when the page is looked at again: another tab may have ended meanwhile. */
export function useFreshWork(): void {
  const { workflows } = usePlatform()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void workflows.current()?.refresh()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [workflows])
}
