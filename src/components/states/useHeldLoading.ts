import { useEffect, useRef, useState } from 'react'
import type { FetchState } from '../../domain/calls/fetchState'
import { fetchMinimumDelayMs } from '../../domain/calls/timing'

/** The state to show. LOADING lasts at least 200 ms, so that a quick response causes no flicker. */
export function useHeldLoading(state: FetchState): FetchState {
  const [shown, setShown] = useState(state)
  const loadingSince = useRef<number | null>(null)
  useEffect(() => {
    if (state === 'LOADING') {
      loadingSince.current = performance.now()
      setShown(state)
      return undefined
    }
    const rest = (loadingSince.current ?? -Infinity) + fetchMinimumDelayMs - performance.now()
    if (rest <= 0) {
      setShown(state)
      return undefined
    }
    const timer = setTimeout(() => setShown(state), rest)
    return () => clearTimeout(timer)
  }, [state])
  return shown
}
