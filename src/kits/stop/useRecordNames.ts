import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../platform/useApi'
import type { RecordNames } from './describeParts'

/** Names of the company's tours, templates, categories and custom fields. */
export function useRecordNames(): RecordNames {
  const { queries } = useApi()
  const { data: tours } = useQuery(queries.tourTemplates.choices())
  const { data: templates } = useQuery(queries.destinationTemplates.all())
  const { data: tags } = useQuery(queries.labels.tags())
  const { data: customFields } = useQuery(queries.customFields.ofDestinations())
  return useMemo(
    () =>
      new Map([
        ...[...(tours ?? []), ...(tags ?? [])].map(({ '@id': iri, name }) => [iri, name ?? ''] as const),
        ...(templates ?? []).map(
          ({ '@id': iri, name, importReference }) => [iri, name || importReference || ''] as const,
        ),
        ...(customFields ?? []).map(({ '@id': iri, title }) => [iri, title ?? ''] as const),
      ]),
    [tours, templates, tags, customFields],
  )
}
