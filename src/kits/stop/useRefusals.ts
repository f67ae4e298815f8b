import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Counts rejected submits, by client-side validation or by the server; each focuses the first error.
 *
 * @param isEditing a transition back to editing means that the server rejected the save
 * @returns `refuse` counts a rejection by client-side validation
 */
export function useRefusals(isEditing: boolean) {
  const [refusals, setRefusals] = useState(0)
  const wasEditing = useRef(isEditing)
  const refuse = useCallback(() => setRefusals((count) => count + 1), [])
  useEffect(() => {
    if (isEditing && !wasEditing.current) refuse()
    wasEditing.current = isEditing
  }, [isEditing, refuse])
  return { refusals, refuse }
}
