import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { Button, Spinner } from '../../../components/controls'
import { Key } from '../../../components/Key'
import { isDirty } from '../../../machines/support/recordEditing'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { shellTexts } from '../../../texts/shell'

/** What has not been saved, and the buttons. */
export function EditorFooter({ actor }: { actor: DestinationEditorActorRef }) {
  const isChanged = useSelector(actor, ({ context }) => isDirty(context))
  const isNotSent = useSelector(actor, ({ context }) => context.failure !== null)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isConflicted = useSelector(actor, (snapshot) => snapshot.matches('conflicted'))
  const canSave = useSelector(
    actor,
    (snapshot) => snapshot.matches('editing') || snapshot.matches({ conflicted: 'choosing' }),
  )
  const submitText = () => {
    if (isConflicted) return texts.applyAndSave
    return isNotSent && isChanged ? texts.sendAgain : shellTexts.save
  }
  return (
    <>
      <Box fontSize="sm" color="fg.muted" marginInlineEnd="2" aria-live="polite">
        {isChanged ? (isNotSent ? texts.notSent : texts.unsaved) : null}
      </Box>
      <Button onClick={() => actor.send({ type: 'close' })} disabled={isSaving}>
        {shellTexts.close}
      </Button>
      <Button
        type="submit"
        variant="solid"
        // Not `disabled`: that would throw the focus away; the machine ignores a second request anyway.
        aria-disabled={!canSave || undefined}
      >
        {isSaving ? <Spinner /> : null}
        {submitText()}
        <Key>{texts.saveKey}</Key>
      </Button>
    </>
  )
}
