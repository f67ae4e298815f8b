import { TourBadge } from '../../../../components/marks/TourBadge'
import type { TourTemplateOption } from '../../../../contract/tour/tourTemplate'
import type { GridEdit } from '../../../../domain/imports/grid/gridBlock'
import { fixOf, type DuplicateRows } from '../../../../domain/imports/grid/gridFixes'
import {
  isAddressColumn,
  type ImportColumn,
  type ImportVocabulary,
} from '../../../../domain/imports/columns/importColumns'
import { placeColumnOf } from '../../../../domain/imports/rows/importRow'
import type { JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import type { RowFault } from '../../../../domain/imports/rows/rowValues'
import { tourNamedBy } from '../../../../domain/imports/records/namedBy'
import type { GridCell, GridColumn, GridFault, GridRow } from '../../../../kits/repairGrid/repairGrid'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { columnText, faultText } from '../../../../texts/imports/newImport'
import { destinationsTexts } from '../../../../texts/stops/destinations'
import { parseGermanNumber } from '../../../../lib/numericInput'

/** In px. The name takes the remaining width. */
const widths: Partial<Record<ImportColumn, number>> = {
  refId: 90,
  address: 240,
  street: 164,
  houseNumber: 60,
  zip: 64,
  city: 90,
  tour: 76,
  position: 76,
  template: 140,
  timeWindow: 110,
  rhythm: 180,
  lat: 90,
  lng: 90,
  earliestTime: 88,
  latestTime: 88,
  lengthOfStay: 100,
  capacity: 64,
}
const otherWidth = 130
const numbers: readonly ImportColumn[] = [
  'position',
  'earliestTime',
  'latestTime',
  'lengthOfStay',
  'capacity',
]

export function gridColumns(
  columns: readonly ImportColumn[],
  vocabulary: ImportVocabulary,
): readonly GridColumn[] {
  // Without a name column another column takes the remaining width.
  const wide = (['name', 'address', 'email'] as const).find((column) => columns.includes(column))
  // New tours have no short name.
  const isOfTours = columns.includes('position')
  return columns.map((key) => ({
    key,
    title: columnText(key, vocabulary),
    ...(key !== wide && { width: isOfTours && key === 'tour' ? otherWidth : (widths[key] ?? otherWidth) }),
    ...(numbers.includes(key) && { align: 'end' as const }),
  }))
}

export type RowView = {
  columns: readonly ImportColumn[]
  vocabulary: ImportVocabulary
  tours: readonly TourTemplateOption[]
  alike: DuplicateRows
  isInMinutes: boolean
  /** Number of rows above the first one of the grid. */
  firstRow: number
}

/** Returns a judged row as shown in the grid. */
export function gridRowOf(judged: JudgedRow, line: number, view: RowView): GridRow {
  const cells = Object.fromEntries(
    view.columns.map((column) => [column, cellOf(judged, column, view)] as [string, GridCell]),
  )
  const [first] = view.columns
  // An error of a column that the file lacks needs a place as well.
  const lacking = (Object.entries(judged.faults) as [ImportColumn, RowFault][]).find(
    ([column]) => !view.columns.includes(column),
  )
  if (lacking !== undefined && first !== undefined) {
    const cell = cells[first] ?? { text: '' }
    cells[first] = { ...cell, fault: cell.fault ?? { words: faultText(lacking[1]) } }
  }
  return { line, cells, ...(judged.isSum && { stateText: texts.sumRow }) }
}

function cellOf(judged: JudgedRow, column: ImportColumn, view: RowView): GridCell {
  const text = judged.values[column] ?? ''
  const fault = judged.faults[column]
  const isInDoubt = judged.isOpenQuestion
    ? column === 'refId' || column === 'name'
    : judged.isPlaceDoubtful && (column === placeColumnOf(view.columns) || column === 'zip')
  const shown = fault === undefined ? shownOf(column, text, view) : undefined
  return {
    text,
    ...(shown !== undefined && { shown }),
    ...(fault !== undefined && { fault: faultOf(fault, column, text, view) }),
    ...((isInDoubt || judged.doubts[column] !== undefined) && { isDoubtful: true }),
    ...(judged.decision === 'update' && judged.changes.includes(column) && { isChanged: true }),
  }
}

function shownOf(column: ImportColumn, text: string, { vocabulary, tours, isInMinutes }: RowView) {
  if (text === '') return undefined
  if (column === 'lengthOfStay') {
    const stay = parseGermanNumber(text)
    if (stay === null) return undefined
    return isInMinutes
      ? destinationsTexts.minutes({ minutes: stay })
      : destinationsTexts.seconds({ seconds: stay })
  }
  if (column !== 'tour') return undefined
  const tour = tourNamedBy(vocabulary.tours, text)
  if (tour === null) return undefined
  const colour = tours.find((option) => option['@id'] === tour.iri)?.color
  return <TourBadge name={tour.name} code={tour.badge} colour={colour} />
}

function faultOf(fault: RowFault, column: ImportColumn, text: string, view: RowView): GridFault {
  const { vocabulary, tours, alike, firstRow } = view
  const words = faultText(fault)
  const known = fixOf(fault, text, vocabulary)
  if (known === null) return { words }
  const rows = alike.byFix.get(known.key) ?? []
  const count = Math.max(rows.length, 1)
  const edits = (): readonly GridEdit[] =>
    rows.flatMap(({ row, values, faults }) => {
      const own = faults[column]
      const fix = own === undefined ? null : fixOf(own, values[column] ?? '', vocabulary)
      return fix === null ? [] : [{ row: row - firstRow, column, text: fix.text }]
    })
  if (column !== 'tour') {
    const label =
      column === 'zip'
        ? texts.leadingZero({ text: known.text, count })
        : texts.insertIn({ text: known.text, count })
    return { words, fix: { label, edits } }
  }
  const tour = vocabulary.tours.find(({ name }) => name === known.text)
  const colour = tours.find((option) => option['@id'] === tour?.iri)?.color
  const mark = <TourBadge name={known.text} {...(tour && { code: tour.badge })} colour={colour} />
  return { words, fix: { label: texts.insertTour({ count }), mark, edits } }
}

/** Joins all errors of a row to one text. */
export const faultWords = ({ faults }: JudgedRow, vocabulary: ImportVocabulary): string =>
  (Object.entries(faults) as [ImportColumn, RowFault][])
    .map(([column, fault]) =>
      fault.kind === 'rule' && !isAddressColumn(column)
        ? `${columnText(column, vocabulary)}: ${faultText(fault)}`
        : faultText(fault),
    )
    .join(' ')
