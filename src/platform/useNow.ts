import { useEffect, useState } from 'react'

/** Milliseconds since 1970, read anew so often; not at all while `everyMs` is null. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return undefined
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
