import { editsByRow, type Corrections } from '../grid/corrections'
import type { RowReading } from '../rows/importRow'
import { readCell } from '../cells/readCell'
import type { SheetRow } from '../sheets/sheetTypes'

type Rows = readonly SheetRow[]
type Places = ReadonlyMap<number, readonly [asWritten: number, counted: number]>

/**
 * Possible positions of each row in its tour: as given, and counted among the rows of its tour. Many files
 * count in tens or continue the numbering from one tour to the next.
 */
export function placesInTours(
  rows: Rows,
  firstRow: number,
  corrections: Corrections,
  reading: RowReading,
): Places {
  const places = new Map<number, readonly [number, number]>()
  const [tourAt, positionAt] = (['tour', 'position'] as const).map((column) =>
    reading.columns.indexOf(column),
  )
  if (reading.kind !== 'tours' || tourAt === -1 || positionAt === -1) return places
  const edits = editsByRow(corrections)
  const textOf = (row: number, column: 'tour' | 'position', at = -1) =>
    readCell(column, edits.get(row)?.[column] ?? rows[row]?.cells[at] ?? '', reading)
  const byTour = new Map<string, { row: number; position: number }[]>()
  for (let row = firstRow; row < rows.length; row += 1) {
    const position = Number(textOf(row, 'position', positionAt))
    const tour = textOf(row, 'tour', tourAt).toLocaleLowerCase('de')
    if (tour === '' || !Number.isInteger(position) || position < 1) continue
    const stops = byTour.get(tour)
    if (stops === undefined) byTour.set(tour, [{ row, position }])
    else stops.push({ row, position })
  }
  for (const stops of byTour.values()) {
    stops
      .toSorted((one, other) => one.position - other.position || one.row - other.row)
      .forEach(({ row, position }, index) => places.set(row, [position, index + 1]))
  }
  return places
}
