import { useSelector } from '@xstate/react'
import { Icon } from '../../../components/marks/Icon'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import type { ActorOf } from '../../../machines/registry'
import { usePlatform } from '../../../platform/platform'
import { destinationEditorTexts as texts } from '../../../texts/stops/destinationEditor'
import { syncReason } from '../syncReason'

/** Asks what the saved destination takes over from its template; the form is read again afterwards. */
export function SyncButton({ actor }: { actor: ActorOf<'destinationEditor'> }) {
  const { workflows } = usePlatform()
  const reason = useSelector(actor, ({ context }) => syncReason(context))
  const isRead = useSelector(
    actor,
    (snapshot) => !snapshot.matches('loading') && !snapshot.matches('loadFailed'),
  )
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const sync = () => {
    const { iri, draft } = actor.getSnapshot().context
    if (iri === null || !isEditing) return
    workflows.open('templateSync', {
      iri: draft.destinationTemplate,
      purpose: 'sync',
      destinations: [iri],
      isForOne: true,
      replyTo: actor.stream,
    })
  }
  return (
    <ReasonedButton
      // Not `disabled`: the focus comes back to it after the sync, while the destination is read again.
      aria-disabled={!isEditing || undefined}
      reason={isRead ? (reason ?? undefined) : undefined}
      onClick={sync}
    >
      <Icon name="refresh" />
      {texts.sync}
    </ReasonedButton>
  )
}
