import { useEffect, useState } from 'react'
import { holdAcrossTabs } from '../../../lib/browserStorage'

/**
 * Whether this page may work: of several pages of one driver only one does, because two could record the same stop
 * twice. The next one continues when it closes. Null while it is unknown.
 */
export function useOnlyPage(userId: string): boolean | null {
  const [mayWork, setMayWork] = useState<boolean | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // Without the lock by then, another page holds it.
    const timer = setTimeout(() => setMayWork((known) => known ?? false), noticeMs)
    holdAcrossTabs(`tourwerk-driver-page-${userId}`, { signal: abort.signal }, () => {
      setMayWork(true)
      return new Promise<void>((release) => abort.signal.addEventListener('abort', () => release()))
    }).catch(() => undefined)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [userId])
  return mayWork
}

const noticeMs = 500
