import { useEffect, useState } from 'react'

/**
 * The current time in milliseconds since 1970, updated at the given interval; not at all while `everyMs` is
 * null.
 */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return undefined
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
