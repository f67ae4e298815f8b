import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SettingsConflicts } from '../../../../kits/settings/SettingsConflicts'
import type { CompanyEditorActorRef } from '../../../../machines/companyEditor/companyEditorWorkflow'
import { useApi } from '../../../../platform/useApi'
import { companyParts } from '../companyParts'

/** Shown if another user changed the same settings first. */
export function Conflicts({ actor }: { actor: CompanyEditorActorRef }) {
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const names = useMemo(
    () =>
      new Map(
        (users ?? []).map(({ '@id': iri, fullName, email }) => [iri, fullName || email || ''] as const),
      ),
    [users],
  )
  return <SettingsConflicts actor={actor} parts={companyParts} names={names} />
}
