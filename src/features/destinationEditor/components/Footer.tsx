import { useSelector } from '@xstate/react'
import { EditorFooter } from '../../../kits/stop/EditorFooter'
import type { ActorOf } from '../../../machines/registry'
import { isDirty, isUnsent } from '../../../machines/kinds/recordEditor/recordEditing'
import { SyncButton } from './SyncButton'

type FooterProps = { actor: ActorOf<'destinationEditor'>; onSaveAndSync: () => void }

export function Footer({ actor, onSaveAndSync }: FooterProps) {
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
      start={isConflicted ? undefined : <SyncButton actor={actor} onSaveAndSync={onSaveAndSync} />}
      onClose={() => actor.send({ type: 'close' })}
    />
  )
}
