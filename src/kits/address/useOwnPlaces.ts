import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePaused } from '../../components/inputs/usePaused'
import { ownPlacesDebounceMs } from '../../domain/calls/timing'
import { useApi } from '../../platform/useApi'
import { suggestDestination, suggestTemplate, type Suggestion } from './suggestion'

/** Maximum number of suggestions of each kind, so that addresses below them stay visible. */
const maxDestinations = 4
const maxTemplates = 3
/** Minimum length of a query: a single letter matches everything. */
const minQueryLength = 2

/** Destinations and templates of the company that match a text, before the geocoder is called. */
export function useOwnPlaces(text: string): readonly Suggestion[] {
  const { queries } = useApi()
  const search = usePaused(text.trim(), ownPlacesDebounceMs)
  const isAsked = search.length >= minQueryLength
  const query = { search, page: 1, sort: { field: 'name', direction: 'ASC' } } as const
  const destinations = useQuery({
    ...queries.destinations.list({ ...query, itemsPerPage: maxDestinations }),
    enabled: isAsked,
  })
  const templates = useQuery({
    ...queries.destinationTemplates.list({ ...query, itemsPerPage: maxTemplates }),
    enabled: isAsked,
  })
  // Placeholder data is the result of an earlier query.
  const found = destinations.isPlaceholderData ? undefined : destinations.data?.members
  const used = templates.isPlaceholderData ? undefined : templates.data?.members
  const isShown = isAsked && text.trim().startsWith(search)
  return useMemo(
    () =>
      isShown ? [...(found ?? []).flatMap(suggestDestination), ...(used ?? []).flatMap(suggestTemplate)] : [],
    [isShown, found, used],
  )
}
