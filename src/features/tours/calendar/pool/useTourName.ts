import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { useApi } from '../../../../platform/useApi'

/** Names of the tours that the calendar has loaded; null for an unknown one. */
export function useTourName(): (iri: Iri | null) => string | null {
  const { queries } = useApi()
  const { data } = useQuery(queries.tourTemplates.inUse())
  return useCallback(
    (iri) => {
      const name = shownText(data?.find((tour) => tour['@id'] === iri)?.name)
      return name === '' ? null : name
    },
    [data],
  )
}
