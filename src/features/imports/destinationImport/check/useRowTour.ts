import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TourTemplateOption } from '../../../../contract/tour/tourTemplate'
import { isAddressOpen, type DuplicateRows } from '../../../../domain/imports/grid/gridFixes'
import type { ImportVocabulary } from '../../../../domain/imports/columns/importColumns'
import type { JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import {
  isChosenByTour,
  stopsBeside,
  stopsOfTours,
  tourOfRow,
} from '../../../../domain/imports/rows/nearestPlace'
import type { MapStop } from '../../../../map/markers/mapStop'
import { useApi } from '../../../../platform/useApi'

/** The tour of a row, whose other stops may determine which address is meant. */
export type RowTour = {
  name: string
  colour: string
  stops: ReturnType<typeof stopsBeside>
  /** As the map renders them. */
  dots: readonly MapStop[]
  /** All rows whose tours determine their address. */
  rows: readonly JudgedRow[]
  stopsOfAll: ReturnType<typeof stopsOfTours>
}

type Beside = {
  judged: JudgedRow
  alike: DuplicateRows
  vocabulary: ImportVocabulary
  tours: readonly TourTemplateOption[]
}

/** Returns null if the row names no tour, or the tour has no other stops or is unknown. */
export function useRowTour({ judged, alike, vocabulary, tours }: Beside): RowTour | null {
  const { queries } = useApi()
  const tour = tourOfRow(judged, vocabulary)
  const { data } = useQuery({
    ...queries.destinations.planned(true),
    enabled: tour !== null && isAddressOpen(judged),
  })
  const stopsOfAll = useMemo(() => stopsOfTours(data ?? []), [data])
  const rows = useMemo(
    () => [...alike.byAddress.values()].flat().filter((row) => isChosenByTour(row, vocabulary, stopsOfAll)),
    [alike, vocabulary, stopsOfAll],
  )
  const stops = useMemo(() => stopsBeside(judged, vocabulary, stopsOfAll), [judged, vocabulary, stopsOfAll])
  const dots = useMemo(
    () => stops.map(({ iri, point }) => ({ id: iri, position: point, number: 0, label: '' })),
    [stops],
  )
  if (tour === null || stops.length === 0) return null
  const colour = tours.find((option) => option['@id'] === tour.iri)?.color
  return { name: tour.badge || tour.name, colour: colour ?? '', stops, dots, rows, stopsOfAll }
}
