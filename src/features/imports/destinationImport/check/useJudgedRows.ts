import { useEffect, useMemo, useRef, useState } from 'react'
import { editsOfRow, type RowEdits } from '../../../../domain/imports/grid/corrections'
import { groupDuplicates, type DuplicateRows } from '../../../../domain/imports/grid/gridFixes'
import type { GridState, GridStates } from '../../../../domain/imports/grid/gridRows'
import { judgeRow, type JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import type { SheetRow } from '../../../../domain/imports/sheets/sheetTypes'
import { inSlices } from '../../../../lib/inSlices'
import type { DestinationImportContext } from '../../../../machines/destinationImport/destinationImportTypes'
import { useFold } from '../../../../platform/useFold'

/** How often the grid is told of rows that have been judged. */
const reportIntervalMs = 150

export type JudgedRows = {
  /** By row below the headings; null until it has been judged, and while its record or address is looked up. */
  states: GridStates
  /** A row below the headings; the same object until something about it changes. */
  judge: (row: number) => JudgedRow
  alike: DuplicateRows
}

const noDuplicates: DuplicateRows = { byFix: new Map(), byAddress: new Map() }

/** Judges those rows at once that are asked for, and all of them a few at a time. */
export function useJudgedRows(
  context: DestinationImportContext,
  sheet: readonly SheetRow[],
  firstRow: number,
): JudgedRows {
  const judge = useJudge(context, sheet, firstRow)
  const count = Math.max(sheet.length - firstRow, 0)
  const [known, setKnown] = useState<{ states: GridStates; alike: DuplicateRows }>(() => ({
    states: Array.from({ length: count }, () => null),
    alike: noDuplicates,
  }))
  const states = useRef<(GridState | null)[]>([])
  const { vocabulary } = context
  useEffect(() => {
    const controller = new AbortController()
    if (states.current.length !== count) states.current = Array.from({ length: count }, () => null)
    const gathering = groupDuplicates(vocabulary)
    let reportedAt = performance.now()
    const tell = (alike?: DuplicateRows) => {
      reportedAt = performance.now()
      setKnown((before) => ({ states: [...states.current], alike: alike ?? before.alike }))
    }
    const visit = (row: number) => {
      const judged = judge(row)
      states.current[row] = judged.state === 'open' ? null : judged.state
      gathering.take(judged)
    }
    const after = (done: number) => {
      if (done === count) tell(gathering.found)
      else if (performance.now() - reportedAt > reportIntervalMs) tell()
    }
    if (count === 0) tell(gathering.found)
    void inSlices(count, visit, after, { signal: controller.signal })
    return () => controller.abort()
  }, [judge, count, vocabulary])
  return { judge, ...known }
}

/** What a judgement rests on, beside the columns. */
type Grounds = { edits: RowEdits; match: unknown; place: unknown; choice: unknown; candidates: unknown }

/** Rows are judged again only when something about them has changed. */
function useJudge(context: DestinationImportContext, sheet: readonly SheetRow[], firstRow: number) {
  const { kind, company, vocabulary, columns, stayUnit, mixedColumns } = context
  const { corrections, matches, candidates, places, choices } = context
  const reading = useMemo(
    () => ({ kind, company, vocabulary, columns, stayUnit, mixedColumns }),
    [kind, company, vocabulary, columns, stayUnit, mixedColumns],
  )
  const known = useFold<Map<number, [Grounds, JudgedRow]>>(() => new Map(), [reading, sheet])
  return useMemo(() => {
    return (at: number): JudgedRow => {
      const row = at + firstRow
      const edits = editsOfRow(corrections, row)
      const grounds = {
        edits,
        match: matches[row],
        place: places[row],
        choice: choices[row],
        candidates: candidates?.[row],
      }
      const before = known.get(row)
      if (before !== undefined && isSame(before[0], grounds)) return before[1]
      const facts = { matches, places, choices, ...(candidates !== undefined && { candidates }) }
      const judged = judgeRow(row, sheet[row]?.cells ?? [], edits, facts, reading)
      known.set(row, [grounds, judged])
      return judged
    }
  }, [known, reading, sheet, firstRow, corrections, matches, places, choices, candidates])
}

const isSame = (one: Grounds, other: Grounds) =>
  one.match === other.match &&
  one.place === other.place &&
  one.choice === other.choice &&
  one.candidates === other.candidates &&
  (one.edits === other.edits || JSON.stringify(one.edits) === JSON.stringify(other.edits))
