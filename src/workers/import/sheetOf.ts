import type { Sheet, SheetRow } from '../../domain/import/sheet'

/**
 * A sheet of what a reader gives of its cells: numbers get a decimal comma, dates and times are written as in Germany.
 * Lines without any content are left out, and keep their number.
 */
export function sheetOf(name: string, lines: readonly (readonly unknown[])[]): Sheet {
  const rows: SheetRow[] = []
  let width = 0
  lines.forEach((line, index) => {
    const cells = line.map(textOfCell)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    width = Math.max(width, cells.length)
    rows.push({ line: index + 1, cells })
  })
  return { name, rows, width }
}

function textOfCell(cell: unknown): string {
  if (typeof cell === 'string') return withoutGuard(cell.trim())
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein'
  return cell instanceof Date ? dateText(cell) : ''
}

/** Spreadsheets put an apostrophe before a text that would else be a formula; our own exports to csv do too. */
const withoutGuard = (text: string) => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text)

/** Without the last digits, which are the noise of binary fractions; never with an exponent. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const isLarge = Number.isInteger(rounded) && Math.abs(rounded) >= 1e21
  return (isLarge ? BigInt(rounded).toString() : String(rounded)).replace('.', ',')
}

/** Cells of a time alone are of the day on which spreadsheets begin to count. */
const lastFirstDay = Date.UTC(1900, 0, 2)

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Fractions of days come a millisecond early.
  const at = new Date(Math.round(date.getTime() / 1_000) * 1_000)
  const [day = '', clock = ''] = at.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (at.getTime() < lastFirstDay) return time
  const german = day.split('-').toReversed().join('.')
  return time === '00:00' ? german : `${german} ${time}`
}
