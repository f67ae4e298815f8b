import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { TemplateDraft } from '../../../domain/destination/templateDraft'
import type { StopForm } from '../../../kits/stop/stopForm'
import { useRefusals } from '../../../kits/stop/useRefusals'
import type { TemplateSyncActorRef } from '../../../machines/templateSync/templateSyncMachine'
import { isEditable } from '../../../machines/kinds/recordEditor/recordEditing'

/** Returns the props of the fields of a tab. */
export function useTemplateForm(actor: TemplateSyncActorRef): StopForm<TemplateDraft> {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const isDisabled = useSelector(actor, ({ value }) => !isEditable(value))
  const change = useCallback(
    (changes: Partial<TemplateDraft>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return { draft, violations, isDisabled, change }
}

/**
 * Returns the save command, with or without a following sync. A change of `refusals` focuses the first error.
 */
export function useSubmit(actor: TemplateSyncActorRef) {
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const { refusals, refuse } = useRefusals(isEditing)
  const save = (sync: boolean) => {
    if (actor.getSnapshot().matches('conflicted')) return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request', sync })
    if (actor.getSnapshot().matches('editing')) refuse()
  }
  return { save, refusals }
}
