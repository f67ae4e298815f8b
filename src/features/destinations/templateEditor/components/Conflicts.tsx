import { useSelector } from '@xstate/react'
import { ConflictPanel } from '../../../../kits/stop/ConflictPanel'
import { useRecordNames } from '../../../../kits/stop/useRecordNames'
import type { TemplateSyncActorRef } from '../../../../machines/templateSync/templateSyncMachine'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'
import { templateParts } from '../templateParts'

/** Shown if another user saved the template first. */
export function Conflicts({ actor }: { actor: TemplateSyncActorRef }) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ conflicted: 'unread' }))
  return (
    <ConflictPanel
      title={texts.conflictTitle}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={templateParts}
      names={useRecordNames()}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
