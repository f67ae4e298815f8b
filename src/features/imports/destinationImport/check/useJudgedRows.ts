import { useEffect, useMemo, useRef, useState } from 'react'
import { editsOfRow, type RowEdits } from '../../../../domain/imports/grid/corrections'
import { groupDuplicates, type DuplicateRows } from '../../../../domain/imports/grid/gridFixes'
import type { GridState, GridStates } from '../../../../domain/imports/grid/gridRows'
import { judgeRow, type JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import type { SheetRow } from '../../../../domain/imports/sheets/sheetTypes'
import { inSlices } from '../../../../lib/inSlices'
import type { DestinationImportContext } from '../../../../machines/destinationImport/destinationImportTypes'
import { useFold } from '../../../../platform/useFold'

/** How often the grid is updated with judged rows. */
const reportIntervalMs = 150

export type JudgedRows = {
  /** By row below the header; null until it is judged, and while its record or address is searched. */
  states: GridStates
  /** Returns a row below the header; the same object until one of its inputs changes. */
  judge: (row: number) => JudgedRow
  alike: DuplicateRows
}

const noDuplicates: DuplicateRows = { byFix: new Map(), byAddress: new Map() }

/** Judges requested rows at once, and all others in small batches. */
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
    const report = (alike?: DuplicateRows) => {
      reportedAt = performance.now()
      setKnown((before) => ({ states: [...states.current], alike: alike ?? before.alike }))
    }
    const visit = (row: number) => {
      const judged = judge(row)
      states.current[row] = judged.state === 'open' ? null : judged.state
      gathering.take(judged)
    }
    const after = (done: number) => {
      if (done === count) report(gathering.found)
      else if (performance.now() - reportedAt > reportIntervalMs) report()
    }
    if (count === 0) report(gathering.found)
    void inSlices(count, visit, after, { signal: controller.signal })
    return () => controller.abort()
  }, [judge, count, vocabulary])
  return { judge, ...known }
}

/** Inputs of a judgement, in addition to the columns. */
type Grounds = { edits: RowEdits; match: unknown; place: unknown; choice: unknown; candidates: unknown }

/** Judges a row again only after one of its inputs has changed. */
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
