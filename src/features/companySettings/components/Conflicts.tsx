import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { ConflictPanel } from '../../../kits/stop/ConflictPanel'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorMachine'
import { useApi } from '../../../platform/useApi'
import { companySettingsTexts as texts } from '../../../texts/settings/companySettings'
import { companyParts } from '../companyParts'

/** Somebody else changed the same settings first. */
export function Conflicts({ actor }: { actor: CompanyEditorActorRef }) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ conflicted: 'unread' }))
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const names = useMemo(
    () =>
      new Map(
        (users ?? []).map(({ '@id': iri, fullName, email }) => [iri, fullName || email || ''] as const),
      ),
    [users],
  )
  return (
    <ConflictPanel
      title={texts.conflictTitle}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={companyParts}
      names={names}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
