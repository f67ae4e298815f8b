import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffDraft } from '../../../../domain/staff/staffDraft'
import { TagSelect } from '../../../../kits/form/TagSelect'
import type { RecordForm } from '../../../../kits/form/useRecordForm'
import type { RecordNames } from '../../../../kits/stop/describeParts'
import { useApi } from '../../../../platform/useApi'
import { useExtension } from '../../../../platform/useExtension'
import { staffTexts as texts } from '../../../../texts/settings/staff'

/** The categories of a user, among them the skills that stops may require. */
export function SkillsField({ form }: { form: RecordForm<StaffDraft> }) {
  return useExtension('plannedTours') ? (
    <TagSelect
      name="tags"
      label={texts.tags}
      chosen={form.values.tags ?? []}
      error={form.errorOf('tags')}
      onChange={(tags) => form.set('tags', tags)}
    />
  ) : null
}

/** The names of the categories that users refer to. */
export function useTagNames(): RecordNames {
  const { queries } = useApi()
  const hasSkills = useExtension('plannedTours')
  const { data: tags } = useQuery({ ...queries.labels.tags(), enabled: hasSkills })
  return useMemo(
    () => new Map((tags ?? []).map(({ '@id': iri, name }) => [iri, name ?? ''] as const)),
    [tags],
  )
}
