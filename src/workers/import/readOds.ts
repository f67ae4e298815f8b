import { clockText, numberText, yesNoText } from '../../domain/imports/cells/cellText'
import { fileLimits, FileFaultError, sheetExtent } from '../../domain/imports/sheets/fileFault'
import type { Sheet } from '../../domain/imports/sheets/sheetTypes'
import { scanXml, type XmlAttributes } from '../../lib/xml'
import { isoMoment } from './readXlsx'
import { sheetOf } from './sheetOf'

type ReadRow = { line: number; cells: string[]; isHidden: boolean }
type OpenCell = { attributes: XmlAttributes; lines: string[]; isCovered: boolean }

/**
 * The sheets of an OpenDocument spreadsheet. Formulas have their last computed value; comments are skipped.
 * @param content `content.xml` of the archive
 * @throws Error if it is not well-formed, FileFaultError if it is too large
 */
export function readOds(content: string): Sheet[] {
  const sheets: Sheet[] = []
  let name = ''
  let rows: ReadRow[] = []
  let line = 1
  let row: XmlAttributes = {}
  let cells: string[] = []
  /** Pending empty cells, which are dropped unless another cell follows. */
  let empties = 0
  let cell: OpenCell | null = null
  let isWithinParagraph = false
  let noteDepth = 0

  const endRow = () => {
    const count = repetitions(row['number-rows-repeated'])
    if (cells.length > 0) {
      const isHidden = row['visibility'] === 'filter' || row['visibility'] === 'collapse'
      if (rows.length + count > fileLimits.rows * 2) throw new FileFaultError('tooManyRows')
      for (let at = 0; at < count; at += 1) rows.push({ line: line + at, cells, isHidden })
    }
    line += count
  }
  const endCell = ({ attributes, lines, isCovered }: OpenCell) => {
    const count = repetitions(attributes['number-columns-repeated'])
    const text = isCovered ? '' : textOf(attributes, lines.join('\n'))
    if (text === '') {
      empties += count
      return
    }
    if (cells.length + empties + count > sheetExtent.columns) throw new FileFaultError('tooManyColumns')
    for (; empties > 0; empties -= 1) cells.push('')
    for (let at = 0; at < count; at += 1) cells.push(text)
  }
  const append = (text: string) => {
    if (cell === null || !isWithinParagraph || noteDepth > 0) return
    cell.lines.push((cell.lines.pop() ?? '') + text)
  }
  const within: Record<string, (attributes: XmlAttributes) => void> = {
    p: () => {
      isWithinParagraph = true
      if (noteDepth === 0) cell?.lines.push('')
    },
    s: ({ c = '1' }) => append(' '.repeat(Math.min(repetitions(c), 1_000))),
    tab: () => append('\t'),
    'line-break': () => append('\n'),
    annotation: () => {
      noteDepth += 1
    },
  }

  scanXml(content, {
    open: (tag, attributes) => {
      if (tag === 'table') {
        name = attributes['name'] ?? ''
        rows = []
        line = 1
      } else if (tag === 'table-row') {
        row = attributes
        cells = []
        empties = 0
      } else if (tag === 'table-cell' || tag === 'covered-table-cell')
        cell = { attributes, lines: [], isCovered: tag === 'covered-table-cell' }
      else if (cell !== null) within[tag]?.(attributes)
    },
    close: (tag) => {
      if (tag === 'table') sheets.push(sheetOf(name, rows))
      else if (tag === 'table-row') endRow()
      else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        if (cell !== null) endCell(cell)
        cell = null
      } else if (tag === 'p') isWithinParagraph = false
      else if (tag === 'annotation') noteDepth -= 1
    },
    text: (text) => append(text.replace(/\s+/g, ' ')),
  })
  return sheets
}

function repetitions(text = '1'): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : 1
}

/** The content of a cell: its value, or its displayed text if that has more information. */
function textOf(attributes: XmlAttributes, shown: string): string {
  const { value = '' } = attributes
  switch (attributes['value-type']) {
    case 'float':
    case 'currency':
    case 'percentage': {
      // Only the displayed text has the leading zero of a postcode.
      if (/^\p{L}{0,3}-?0\d+$/u.test(shown.trim()) || Number.isNaN(Number(value))) return shown
      return numberText(Number(value))
    }
    case 'date':
      return isoMoment(attributes['date-value'] ?? shown)
    case 'time':
      return clockOfDuration(attributes['time-value'] ?? '') ?? shown
    case 'boolean':
      return yesNoText(attributes['boolean-value'] === 'true')
    default:
      return shown || (attributes['string-value'] ?? '')
  }
}

/** Parses `PT08H30M00S`. */
function clockOfDuration(text: string): string | null {
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return clockText(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds))
}
