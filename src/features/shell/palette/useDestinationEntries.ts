import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePaused } from '../../../components/inputs/usePaused'
import type { ListQuery } from '../../../api/resourceApi'
import { deriveDestinationRows, titleOfRow } from '../../../kits/destinationTable/deriveDestinationRows'
import type { DestinationRow } from '../../../kits/destinationTable/deriveDestinationRows'
import { pinColour } from '../../../kits/destinationTable/destinationTable'
import { paletteSearch } from '../../../domain/calls/timing'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import { findIn, wordsOf } from './matching'
import { shownEntries, type FoundEntry, type PaletteEntry } from './paletteEntries'

/** Returns the destinations that the server finds for a text, debounced. */
export function useDestinationEntries(text: string) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const { facts } = useCurrentUser()
  const wanted = text.trim()
  const search = usePaused(wanted, paletteSearch.debounceMs)
  const isAsked = facts.isCompanyAdmin && wanted.length >= paletteSearch.leastLetters
  const query: ListQuery = { search, page: 1, itemsPerPage: shownEntries }
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...queries.destinations.list(query),
    placeholderData: keepPreviousData,
    enabled: isAsked && search.length >= paletteSearch.leastLetters,
  })
  const { data: tours } = useQuery({ ...queries.tourTemplates.options(), enabled: facts.isCompanyAdmin })
  const entries = useMemo(
    () =>
      deriveDestinationRows(data?.members ?? [], tours ?? []).map((row) =>
        entryOf(row, () =>
          workflows.open('destinationEditor', {
            iri: row.iri,
            tourTemplate: row.tour?.iri ?? null,
            colour: row.tour?.colour ?? pinColour,
          }),
        ),
      ),
    [data, tours, workflows],
  )
  const isOfBefore = isPlaceholderData || search !== wanted
  const words = wordsOf(wanted)
  const found = entries.flatMap((entry): FoundEntry[] => {
    const match = findIn(entry, words)
    // The server may match more than a row shows. Results of the previous text are kept only if they visibly
    // match.
    if (match === null && isOfBefore) return []
    return [{ entry, field: match?.field ?? null }]
  })
  if (!isAsked) return { found: [], total: 0, isLoading: false, isFailed: false, retry: () => undefined }
  return {
    found,
    total: isOfBefore ? null : (data?.totalItems ?? 0),
    isLoading: !isError && (isPending || isOfBefore),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}

function entryOf(row: DestinationRow, run: () => void): PaletteEntry {
  const title = titleOfRow(row)
  const address = row.address === title ? '' : row.address
  return {
    key: `destination ${row.iri}`,
    mark: 'map-pin',
    label: title || texts.nameless,
    fields: [
      { text: address },
      { name: texts.reference, text: row.reference },
      { name: texts.note, text: row.note },
    ],
    detail: () => address,
    tour: row.tour,
    verb: texts.editDestination,
    run,
  }
}
