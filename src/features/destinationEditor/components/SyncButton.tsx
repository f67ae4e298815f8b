import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '../../../components/controls'
import { Icon } from '../../../components/Icon'
import { Tooltip } from '../../../components/Tooltip'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { usePlatform } from '../../../platform/platform'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { syncReason } from '../syncReason'

/** Asks what the saved destination takes over from its template; the form is read again afterwards. */
export function SyncButton({ actor }: { actor: DestinationEditorActorRef }) {
  const { openTemplate } = usePlatform()
  const id = useId()
  const reason = useSelector(actor, ({ context }) => syncReason(context))
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const sync = () => {
    const { iri, draft } = actor.getSnapshot().context
    if (iri === null || reason !== null || !isEditing) return
    openTemplate({
      iri: draft.destinationTemplate,
      purpose: 'sync',
      destinations: [iri],
      isForOne: true,
      onSynced: () => actor.send({ type: 'record.synced' }),
    })
  }
  return (
    // The hidden reason is placed within it, not somewhere below the page.
    <Box position="relative">
      <Tooltip content={reason ?? ''} isDisabled={reason === null}>
        <Button
          // Not `disabled`: the reason is found without a pointer, and the focus comes back to it after the sync.
          aria-disabled={reason !== null || !isEditing || undefined}
          aria-describedby={reason === null ? undefined : id}
          onClick={sync}
        >
          <Icon name="refresh" />
          {texts.sync}
        </Button>
      </Tooltip>
      {reason === null ? null : (
        <Box id={id} srOnly>
          {reason}
        </Box>
      )}
    </Box>
  )
}
