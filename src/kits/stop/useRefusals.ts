import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Counts how often a form was refused, by its own rules or by the server: each time the cursor goes to the first error.
 *
 * @param isEditing to come back to editing is to be refused by the server
 * @returns `refuse` counts a refusal by the form's own rules
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
