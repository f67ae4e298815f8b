import type { Destination } from '../../../contract/destination/destination'
import { distanceMeters } from '../../../contract/tour/greatCircle'
import type { Iri } from '../../../contract/wire/ids'
import type { FoundAddress } from '../../calls/geocoding'
import type { ImportVocabulary } from '../columns/importColumns'
import type { JudgedRow } from './judgeRow'
import { tourNamedBy } from '../records/namedBy'
import { candidatesOf } from './rowPlace'

type Stop = { iri: Iri; point: [lng: number, lat: number] }
/** By the @id of the tour. */
type StopsOfTours = ReadonlyMap<Iri, readonly Stop[]>

/** Coordinates of the stops by tour; stops without a place are omitted. */
export function stopsOfTours(destinations: readonly Destination[]): StopsOfTours {
  const byTour = new Map<Iri, Stop[]>()
  for (const { '@id': iri, tourTemplate, lng, lat } of destinations) {
    if (tourTemplate == null || lng == null || lat == null) continue
    const stops = byTour.get(tourTemplate['@id']) ?? []
    stops.push({ iri, point: [lng, lat] })
    byTour.set(tourTemplate['@id'], stops)
  }
  return byTour
}

/** The existing tour that a row names; null otherwise. */
export const tourOfRow = ({ values }: JudgedRow, { tours }: ImportVocabulary) =>
  values.tour ? tourNamedBy(tours, values.tour) : null

/** The other stops of the tour that a row names. */
export function stopsBeside(
  row: JudgedRow,
  vocabulary: ImportVocabulary,
  stops: StopsOfTours,
): readonly Stop[] {
  const tour = tourOfRow(row, vocabulary)
  const all = tour === null ? [] : (stops.get(tour.iri) ?? [])
  return all.filter(({ iri }) => iri !== row.match?.iri)
}

/** Distance to the nearest stop; null if there is none. */
export function metersToStops({ lng, lat }: FoundAddress, stops: readonly Stop[]): number | null {
  if (stops.length === 0) return null
  const here = [Number(lng), Number(lat)] as const
  return stops.reduce((least, { point }) => Math.min(least, distanceMeters(here, point)), Infinity)
}

/** Index of the candidate nearest to the stops; 0 if unknown. */
export function nearestOf(candidates: readonly FoundAddress[], stops: readonly Stop[]): number {
  const meters = candidates.map((candidate) => metersToStops(candidate, stops) ?? Infinity)
  return Math.max(0, meters.indexOf(Math.min(...meters)))
}

/** Whether the tour of a row determines which of its addresses is meant. */
export const isChosenByTour = (row: JudgedRow, vocabulary: ImportVocabulary, stops: StopsOfTours): boolean =>
  row.state === 'doubt' &&
  !row.isOpenQuestion &&
  candidatesOf(row.place).length > 1 &&
  stopsBeside(row, vocabulary, stops).length > 0

type Chosen = { row: number; place: FoundAddress }

/** For each row, the address nearest to the other stops of its tour. */
export function nearestToTours(
  rows: readonly JudgedRow[],
  vocabulary: ImportVocabulary,
  stops: StopsOfTours,
): Chosen[] {
  return rows.flatMap((row) => {
    const candidates = candidatesOf(row.place)
    const place = candidates[nearestOf(candidates, stopsBeside(row, vocabulary, stops))]
    return place === undefined ? [] : [{ row: row.row, place }]
  })
}
