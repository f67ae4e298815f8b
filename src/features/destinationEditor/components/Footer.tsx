import { useSelector } from '@xstate/react'
import { EditorFooter } from '../../../kits/stop/EditorFooter'
import type { ActorOf } from '../../../machines/registry'
import { isDirty } from '../../../machines/kinds/recordEditor/recordEditing'
import { SyncButton } from './SyncButton'

export function Footer({ actor }: { actor: ActorOf<'destinationEditor'> }) {
  const isConflicted = useSelector(actor, (snapshot) => snapshot.matches('conflicted'))
  return (
    <EditorFooter
      isChanged={useSelector(actor, ({ context }) => isDirty(context))}
      isNotSent={useSelector(actor, ({ context }) => context.failure !== null)}
      isSaving={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
      isConflicted={isConflicted}
      canSave={useSelector(
        actor,
        (snapshot) => snapshot.matches('editing') || snapshot.matches({ conflicted: 'choosing' }),
      )}
      start={isConflicted ? undefined : <SyncButton actor={actor} />}
      onClose={() => actor.send({ type: 'close' })}
    />
  )
}
