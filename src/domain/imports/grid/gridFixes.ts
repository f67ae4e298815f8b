import { differingLetters } from '../../../lib/differingLetters'
import type { ImportColumn, ImportVocabulary } from '../columns/importColumns'
import type { RowFault } from '../rows/rowValues'
import type { JudgedRow } from '../rows/judgeRow'

/**
 * The correction of an error. Errors with the same `key` get the same correction, whatever their cells
 * contain.
 */
type GridFix = { key: string; text: string }

/** The suggested correction; null if the user has to enter it. */
export function fixOf(fault: RowFault, text: string, { tours, tags }: ImportVocabulary): GridFix | null {
  // Spreadsheets convert postcodes to numbers and drop the leading zero.
  if (fault.kind === 'zipDigits' && fault.digits === 4 && fault.expected === 5)
    return { key: 'zip', text: `0${text}` }
  if (fault.kind === 'unknownTour') return meant(fault.name, 'tour', tours)
  // In a cell with several tags, the one to replace is unknown.
  if (fault.kind === 'unknownTag' && fault.name === text) return meant(fault.name, 'tag', tags)
  return null
}

function meant(name: string, kind: string, known: readonly { name: string }[]): GridFix | null {
  const like = known.filter((each) => isLike(each.name, name))
  const [one] = like
  return one === undefined || like.length > 1 ? null : { key: `${kind} ${name}`, text: one.name }
}

/** Whether one name contains the other as whole words, or differs in at most two letters. */
function isLike(known: string, written: string): boolean {
  const [one, other] = [known.toLocaleLowerCase('de'), written.toLocaleLowerCase('de')]
  const holds = ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
  return holds || (other.length > 4 && differingLetters(one, other) <= 2)
}

/** Similar rows: those that share a fix, and those with the same address. */
export type DuplicateRows = {
  readonly byFix: ReadonlyMap<string, readonly JudgedRow[]>
  readonly byAddress: ReadonlyMap<string, readonly JudgedRow[]>
}

/** Collects them row by row. */
export function groupDuplicates(vocabulary: ImportVocabulary) {
  const byFix = new Map<string, JudgedRow[]>()
  const byAddress = new Map<string, JudgedRow[]>()
  const add = (map: Map<string, JudgedRow[]>, key: string, row: JudgedRow) => {
    const rows = map.get(key)
    if (rows === undefined) map.set(key, [row])
    else rows.push(row)
  }
  return {
    found: { byFix, byAddress } satisfies DuplicateRows,
    take: (row: JudgedRow) => {
      for (const [column, fault] of faultsOf(row)) {
        const fix = fixOf(fault, row.values[column] ?? '', vocabulary)
        if (fix !== null) add(byFix, fix.key, row)
      }
      if (isAddressOpen(row)) add(byAddress, row.addressText, row)
    },
  }
}

/** Whether the user has to choose its address: none was found, or an uncertain one. */
export const isAddressOpen = (row: JudgedRow): boolean =>
  (row.state === 'doubt' && row.isPlaceDoubtful) ||
  faultsOf(row).some(([, { kind }]) => kind === 'addressNotFound')

const faultsOf = ({ faults }: JudgedRow) => Object.entries(faults) as [ImportColumn, RowFault][]
