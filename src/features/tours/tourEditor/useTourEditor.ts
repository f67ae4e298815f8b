import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { TourDraft } from '../../../domain/tour/tourDraft'
import { useRefusals } from '../../../kits/stop/useRefusals'
import type { TourEditorActorRef } from '../../../machines/tourEditor/tourEditorWorkflow'
import type { TourForm } from './tourForm'
import { isEditable } from '../../../machines/kinds/recordEditor/recordEditing'

/** Returns the props of the fields of a tab. */
export function useTourForm(actor: TourEditorActorRef): TourForm {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const isDisabled = useSelector(actor, ({ value }) => !isEditable(value))
  const change = useCallback(
    (changes: Partial<TourDraft>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return { draft, violations, isDisabled, change }
}

/** Returns the save command. A change of `refusals` focuses the first error. */
export function useSubmit(actor: TourEditorActorRef) {
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const { refusals, refuse } = useRefusals(isEditing)
  const submit = () => {
    if (actor.getSnapshot().matches('conflicted')) return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request' })
    if (actor.getSnapshot().matches('editing')) refuse()
  }
  return { submit, refusals }
}
