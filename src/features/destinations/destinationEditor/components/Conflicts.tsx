import { useSelector } from '@xstate/react'
import { ConflictPanel } from '../../../../kits/stop/ConflictPanel'
import { useRecordNames } from '../../../../kits/stop/useRecordNames'
import type { DestinationEditorActorRef } from '../../../../machines/destinationEditor/destinationEditorMachine'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'
import { destinationParts } from '../describePart'

/** Shown if another user saved the destination first. */
export function Conflicts({ actor }: { actor: DestinationEditorActorRef }) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ conflicted: 'unread' }))
  return (
    <ConflictPanel
      title={texts.conflictTitle}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={destinationParts}
      names={useRecordNames()}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
