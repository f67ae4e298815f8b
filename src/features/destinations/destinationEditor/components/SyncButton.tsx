import { useSelector } from '@xstate/react'
import { Icon } from '../../../../components/marks/Icon'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import {
  canBeSynced,
  mustSaveToSync,
  syncOf,
} from '../../../../machines/destinationEditor/destinationEditorFacts'
import type { ActorOf } from '../../../../machines/registry'
import { usePlatform } from '../../../../platform/platform'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'

type SyncButtonProps = {
  actor: ActorOf<'destinationEditor'>
  /** Saves, then opens the sync. */
  onSaveAndSync: () => void
}

/** Opens the sync of the destination with its template; saves unsaved changes first. */
export function SyncButton({ actor, onSaveAndSync }: SyncButtonProps) {
  const { workflows } = usePlatform()
  const isPossible = useSelector(actor, ({ context }) => canBeSynced(context))
  const mustSave = useSelector(actor, ({ context }) => mustSaveToSync(context)) && isPossible
  const isRead = useSelector(
    actor,
    (snapshot) => !snapshot.matches('loading') && !snapshot.matches('loadFailed'),
  )
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const sync = () => {
    const { iri, draft } = actor.getSnapshot().context
    if (!isEditing || draft.destinationTemplate === null) return
    if (iri === null || mustSave) return onSaveAndSync()
    // The form stays open beneath it, and is refetched afterwards.
    workflows.open('templateSync', { ...syncOf(draft.destinationTemplate, iri), replyTo: actor.stream })
  }
  return (
    <ReasonedButton
      // Not `disabled`: the focus returns to it after the sync, while the destination is refetched.
      aria-disabled={!isEditing || undefined}
      reason={isRead && !isPossible ? texts.syncNeedsTemplate : undefined}
      onClick={sync}
    >
      <Icon name="refresh" />
      {mustSave ? texts.saveAndSync : texts.sync}
    </ReasonedButton>
  )
}
