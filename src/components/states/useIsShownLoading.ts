import { useEffect, useState } from 'react'
import { fetchMinimumDelayMs } from '../../domain/calls/timing'

/** True once loading has lasted 200 ms, so that quick responses show no skeleton. */
export function useIsShownLoading(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setIsShown(false)
      return undefined
    }
    const timer = setTimeout(() => setIsShown(true), fetchMinimumDelayMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  // The state is reset after the paint; the skeleton must not be painted beside the loaded data.
  return isLoading && isShown
}
