import { editsOfRow } from '../../../domain/imports/grid/corrections'
import { judgeRow } from '../../../domain/imports/rows/judgeRow'
import { isSumRow } from '../../../domain/imports/rows/sumRow'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import { readingOf, rowsOfFile } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import type { MapStop } from '../../../map/markers/mapStop'

/** What was read from the file. */
export type ReadFacts = {
  rows: number
  /** Rows left out as totals. */
  sums: number
  mapped: number
  columns: number
  /** Searched addresses. */
  places: { exact: number; approximate: number; missing: number }
  stops: readonly MapStop[]
}

/** @param sheet all rows of the sheet; empty if the file is lost */
export function deriveRead(context: DestinationImportContext, sheet: readonly SheetRow[]): ReadFacts {
  const { columns } = context
  const rows = rowsOfFile(context)
  const found = rows.flatMap((row): MapStop[] => {
    const place = context.places[row]
    if (place?.kind !== 'found') return []
    const { lat, lng, address, approximate } = place.address
    return [
      {
        id: String(row),
        number: row + 1,
        label: address,
        position: [Number(lng), Number(lat)],
        isApproximate: approximate && !place.isAccepted,
      },
    ]
  })
  const approximate = found.filter(({ isApproximate }) => isApproximate).length
  return {
    rows: rows.length,
    sums: rows.filter((row) => isSum(context, row, sheet[row]?.cells ?? [])).length,
    mapped: columns.filter((column) => column !== null).length,
    columns: columns.length,
    places: {
      exact: found.length - approximate,
      approximate,
      missing: rows.filter((row) => context.places[row]?.kind === 'notFound').length,
    },
    stops: found,
  }
}

/** Judges only rows that may be totals, because a sheet may have 50,000 rows. */
const isSum = (context: DestinationImportContext, row: number, cells: readonly string[]): boolean =>
  isSumRow(cells) &&
  judgeRow(row, cells, editsOfRow(context.corrections, row), context, readingOf(context)).isSum
