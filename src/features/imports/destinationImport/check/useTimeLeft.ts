import { useEffect, useState } from 'react'
import { secondsLeft } from '../../../../domain/imports/secondsLeft'

type Begun = { done: number; at: number }
type Known = { begun: Begun | null; seconds: number | null }

/** Estimates the remaining seconds from the pace so far; null while unknown. */
export function useTimeLeft(done: number, all: number): number | null {
  const [{ seconds }, setKnown] = useState<Known>({ begun: null, seconds: null })
  useEffect(() => {
    const at = performance.now()
    setKnown(({ begun }) => {
      // Restarts the measurement: the first count was done before, and a lower count is a repeated run.
      const from = begun === null || done < begun.done || done === all ? { done, at } : begun
      return { begun: from, seconds: secondsLeft(from, { done, at }, all) }
    })
  }, [done, all])
  return seconds
}
