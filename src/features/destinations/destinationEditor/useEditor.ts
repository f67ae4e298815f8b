import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { DestinationDraft } from '../../../domain/destination/destinationDraft'
import type { StopForm } from '../../../kits/stop/stopForm'
import { useRefusals } from '../../../kits/stop/useRefusals'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { isEditable } from '../../../machines/kinds/recordEditor/recordEditing'

/** Returns the props of the fields of a tab. */
export function useDraft(actor: DestinationEditorActorRef): StopForm<DestinationDraft> {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const isDisabled = useSelector(actor, ({ value }) => !isEditable(value))
  const change = useCallback(
    (changes: Partial<DestinationDraft>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return { draft, violations, isDisabled, change }
}

/** Returns the save command. A change of `refusals` focuses the first error. */
export function useSubmit(actor: DestinationEditorActorRef) {
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const { refusals, refuse } = useRefusals(isEditing)
  const save = (sync: boolean, next = false) => {
    if (actor.getSnapshot().matches('conflicted')) return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request', sync, next })
    if (actor.getSnapshot().matches('editing')) refuse()
  }
  return {
    submit: () => save(false),
    saveAndSync: () => save(true),
    saveAndNext: () => save(false, true),
    refusals,
  }
}
