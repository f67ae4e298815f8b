import { useEffect, useState } from 'react'
import { secondsLeft } from '../../../../domain/imports/secondsLeft'

type Begun = { done: number; at: number }
type Known = { begun: Begun | null; seconds: number | null }

/** How many seconds are left, by how quickly rows were done so far; null while that is not known. */
export function useTimeLeft(done: number, all: number): number | null {
  const [{ seconds }, setKnown] = useState<Known>({ begun: null, seconds: null })
  useEffect(() => {
    const at = performance.now()
    setKnown(({ begun }) => {
      // What is done at first was done before, or is done again.
      const from = begun === null || done < begun.done || done === all ? { done, at } : begun
      return { begun: from, seconds: secondsLeft(from, { done, at }, all) }
    })
  }, [done, all])
  return seconds
}
