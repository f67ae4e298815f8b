import { useSelector } from '@xstate/react'
import { ConflictPanel } from '../../../../kits/stop/ConflictPanel'
import type { TourEditorActorRef } from '../../../../machines/tourEditor/tourEditorWorkflow'
import { tourEditorTexts as texts } from '../../../../texts/tours/tourEditor'
import { tourParts } from '../tourParts'
import { useTourNames } from '../useTourNames'

/** Shown if another user saved the tour first. */
export function Conflicts({ actor }: { actor: TourEditorActorRef }) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ conflicted: 'unread' }))
  const names = useTourNames()
  return (
    <ConflictPanel
      title={texts.conflictTitle}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={tourParts}
      names={names}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
