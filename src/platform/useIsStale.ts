import { useState } from 'react'

/**
 * Returns whether the shown data was read before the last step ended. Computed in the same render: rendering
 * stops at their old positions in between would lose the focus.
 * @param ended number of steps that have ended; null while unknown
 * @param readAt time at which the shown data was read, in milliseconds
 */
export function useIsStale(ended: number | null, readAt: number): boolean {
  const [last, setLast] = useState({ ended, oldReadAt: 0 })
  if (last.ended === ended) return readAt <= last.oldReadAt
  const oldReadAt = last.ended === null || ended === null ? 0 : readAt
  setLast({ ended, oldReadAt })
  return readAt <= oldReadAt
}
