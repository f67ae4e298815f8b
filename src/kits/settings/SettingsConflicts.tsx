import { useSelector } from '@xstate/react'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import { stateName } from '../../lib/stateName'
import { settingsTexts as texts } from '../../texts/settings/settings'
import { ConflictPanel } from '../stop/ConflictPanel'
import type { DescribedParts, RecordNames } from '../stop/describeParts'
import type { StayingActor } from './stayingForm'

type SettingsConflictsProps<D extends RecordDraft> = {
  actor: StayingActor<D>
  parts: DescribedParts<D>
  /** Names of the records referenced by the settings. */
  names: RecordNames
}

/** Conflict panel: another user changed the same settings first. */
export function SettingsConflicts<D extends RecordDraft>({ actor, parts, names }: SettingsConflictsProps<D>) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, ({ value }) => stateName(value) === 'conflicted.unread')
  return (
    <ConflictPanel
      title={texts.conflictTitle}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={parts}
      names={names}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
