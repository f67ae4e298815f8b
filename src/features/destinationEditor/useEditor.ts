import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DestinationDraft } from '../../contract/destinationDraft'
import type { DestinationEditorActorRef } from '../../machines/destinationEditor/destinationEditorMachine'

/** What the fields of a tab need. */
export function useDraft(actor: DestinationEditorActorRef) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const isDisabled = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  const change = useCallback(
    (changes: Partial<DestinationDraft>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return { draft, violations, isDisabled, change }
}

/**
 * Saving, and a count of how often the form was refused, by its own rules or by the server: each time the cursor goes
 * to the first error.
 */
export function useSubmit(actor: DestinationEditorActorRef) {
  const [refusals, setRefusals] = useState(0)
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (isEditing && !wasEditing.current) setRefusals((count) => count + 1)
    wasEditing.current = isEditing
  }, [isEditing])

  const submit = () => {
    if (actor.getSnapshot().matches('conflicted')) return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request' })
    if (actor.getSnapshot().matches('editing')) setRefusals((count) => count + 1)
  }
  return { submit, refusals }
}
