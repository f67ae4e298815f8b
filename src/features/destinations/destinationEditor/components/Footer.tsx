import { useSelector } from '@xstate/react'
import { Button } from '../../../../components/inputs/controls'
import { EditorFooter } from '../../../../kits/stop/EditorFooter'
import type { EditorDisplay } from '../../../../kits/stop/EditorFrame'
import type { ActorOf } from '../../../../machines/registry'
import { isDirty, isUnsent } from '../../../../machines/kinds/recordEditor/recordEditing'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'
import { SyncButton } from './SyncButton'

type FooterProps = {
  actor: ActorOf<'destinationEditor'>
  display: EditorDisplay
  onSaveAndSync: () => void
  /** Saves a new destination and opens another. */
  onSaveAndNext: () => void
}

export function Footer({ actor, display, onSaveAndSync, onSaveAndNext }: FooterProps) {
  const isNew = useSelector(actor, ({ context }) => context.iri === null)
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const isConflicted = useSelector(actor, (snapshot) => snapshot.matches('conflicted'))
  return (
    <EditorFooter
      isChanged={useSelector(actor, ({ context }) => isDirty(context))}
      isNotSent={useSelector(actor, ({ context }) => isUnsent(context))}
      isSaving={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
      isConflicted={isConflicted}
      canSave={useSelector(
        actor,
        (snapshot) => snapshot.matches('editing') || snapshot.matches({ conflicted: 'choosing' }),
      )}
      isStacked={display === 'overlay'}
      start={
        isConflicted ? undefined : (
          <>
            <SyncButton actor={actor} onSaveAndSync={onSaveAndSync} />
            {isNew ? (
              <Button aria-disabled={!isEditing || undefined} onClick={onSaveAndNext}>
                {texts.saveAndNext}
              </Button>
            ) : null}
          </>
        )
      }
      onClose={() => actor.send({ type: 'close' })}
    />
  )
}
