import { useEffect } from 'react'
import { usePlatform } from '../../platform/platform'

/**
 * Refetches the list of unfinished work when the window gets the focus: another tab may have ended meanwhile.
 */
export function useRefreshOnFocus(): void {
  const { workflows } = usePlatform()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void workflows.current()?.refresh()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [workflows])
}
