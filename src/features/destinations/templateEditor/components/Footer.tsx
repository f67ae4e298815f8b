import { useSelector } from '@xstate/react'
import { Icon } from '../../../../components/marks/Icon'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { EditorFooter } from '../../../../kits/stop/EditorFooter'
import { isDirty, isUnsent } from '../../../../machines/kinds/recordEditor/recordEditing'
import { canSync } from '../../../../machines/templateSync/templateSyncFacts'
import type { TemplateSyncActorRef } from '../../../../machines/templateSync/templateSyncMachine'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'

type FooterProps = { actor: TemplateSyncActorRef; onSaveAndSync: () => void }

export function Footer({ actor, onSaveAndSync }: FooterProps) {
  const isSaved = useSelector(actor, ({ context }) => context.iri !== null)
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
      start={
        isSaved && !isConflicted ? <SaveAndSync actor={actor} onSaveAndSync={onSaveAndSync} /> : undefined
      }
      onClose={() => actor.send({ type: 'close' })}
    />
  )
}

function SaveAndSync({ actor, onSaveAndSync }: FooterProps) {
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const isPossible = useSelector(actor, ({ context }) => canSync(context))
  return (
    <ReasonedButton
      aria-disabled={!isEditing || undefined}
      reason={isEditing && !isPossible ? texts.noneLinked : undefined}
      onClick={onSaveAndSync}
    >
      <Icon name="refresh" />
      {texts.saveAndSync}
    </ReasonedButton>
  )
}
