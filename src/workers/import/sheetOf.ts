import { plainCell } from '../../domain/imports/cells/cellText'
import { fileLimits, FileFaultError } from '../../domain/imports/sheets/fileFault'
import type { Sheet, SheetRow } from '../../domain/imports/sheets/sheetTypes'

/** Rows in order; a row without content may be missing. */
type ReadRows = Iterable<{ line: number; cells: readonly string[]; isHidden?: boolean }>

/**
 * A sheet from the texts of its cells. Rows without content are dropped, and the others keep their line
 * number.
 * @throws FileFaultError if a cell is longer than any of a table
 */
export function sheetOf(name: string, read: ReadRows, problems: Sheet['problems'] = []): Sheet {
  const rows: SheetRow[] = []
  let width = 0
  for (const { line, cells: given, isHidden } of read) {
    const cells = given.map(plainCell)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (cells.some(({ length }) => length > fileLimits.cellCharacters)) throw new FileFaultError('noTable')
    width = Math.max(width, cells.length)
    rows.push({ line, cells, ...(isHidden === true && { isHidden }) })
  }
  return { name, rows, width, ...(problems.length > 0 && { problems }) }
}
