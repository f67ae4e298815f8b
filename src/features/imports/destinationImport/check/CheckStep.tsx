import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { CellEdit } from '../../../../domain/imports/grid/corrections'
import { faultSheet } from '../../../../domain/imports/sheets/faultSheet'
import type { GridEdit } from '../../../../domain/imports/grid/gridBlock'
import { gridColumnsOf } from '../../../../domain/imports/grid/gridColumns'
import { isAddressOpen } from '../../../../domain/imports/grid/gridFixes'
import { countQuestions, countStates } from '../../../../domain/imports/grid/gridRows'
import type { ImportColumn } from '../../../../domain/imports/columns/importColumns'
import type { JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import type { SheetRow } from '../../../../domain/imports/sheets/sheetTypes'
import { RepairGrid } from '../../../../kits/repairGrid/RepairGrid'
import type { GridRow } from '../../../../kits/repairGrid/repairGrid'
import { saveBlob } from '../../../../lib/saveBlob'
import type { DestinationImportActorRef } from '../../../../machines/destinationImport/destinationImportMachine'
import { useApi } from '../../../../platform/useApi'
import { useExtension } from '../../../../platform/useExtension'
import { importKindTexts } from '../../../../texts/imports/importKinds'
import { checkTexts as texts } from '../../../../texts/imports/check'
import './check.css'
import { CheckFooter } from './CheckFooter'
import { faultWords, gridColumns, gridRowOf } from './gridRowOf'
import { RowDetail } from './RowDetail'
import { rowActionsOf } from './rowActionsOf'
import { useJudgedRows } from './useJudgedRows'
import { useShownStates } from './useShownStates'

type CheckStepProps = {
  actor: DestinationImportActorRef
  /** Rows of the chosen sheet, including those above the header. */
  sheet: readonly SheetRow[]
}

/** Step 'Prüfen': the user corrects rows in place, while records and addresses are searched. */
export function CheckStep({ actor, sheet }: CheckStepProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const canTry = useSelector(actor, (snapshot) => snapshot.can({ type: 'dryRun.asked' }))
  const { company, corrections, columns: mapped, headLine, matches, vocabulary } = context
  const firstRow = headLine === null ? 0 : headLine + 1
  const { states, judge, alike } = useJudgedRows(context, sheet, firstRow)
  const [filter, setFilter] = useShownStates()
  const [openRow, setOpenRow] = useState<number | null>(null)
  const { queries } = useApi()
  const isCompared = useExtension('importSteps')
  const { data: tours = [] } = useQuery(queries.tourTemplates.choices())

  const columns = useMemo(() => gridColumnsOf(mapped), [mapped])
  const heads = useMemo(() => gridColumns(columns, vocabulary), [columns, vocabulary])
  const rowAt = useMemo(() => {
    const renderedRows = new WeakMap<JudgedRow, GridRow>()
    const isInMinutes = company.lengthOfStayInMinutes === true
    const view = { columns, vocabulary, tours, alike, isInMinutes, firstRow }
    return (row: number) => {
      const judged = judge(row)
      const shown =
        renderedRows.get(judged) ?? gridRowOf(judged, sheet[row + firstRow]?.line ?? row + 1, view)
      renderedRows.set(judged, shown)
      return shown
    }
  }, [judge, columns, vocabulary, tours, alike, company, firstRow, sheet])
  const textAt = useMemo(
    () => (row: number, column: string) => judge(row).values[column as ImportColumn] ?? '',
    [judge],
  )
  const counts = useMemo(() => countStates(states), [states])
  const differing = useMemo(
    () => Object.keys(matches).filter((row) => Object.keys(matches[Number(row)]?.was ?? {}).length > 0),
    [matches],
  )

  const staysInDoubt = () =>
    [...states.keys()]
      .filter((row) => states[row] === 'doubt')
      .map(judge)
      .filter(({ doubts }) => doubts.lengthOfStay !== undefined)
  const questionCount = useMemo(
    () => countQuestions(states, (row) => judge(row).isOpenQuestion),
    [states, judge],
  )

  const correct = (edits: readonly GridEdit[]) =>
    actor.send({ type: 'cells.corrected', edits: edits.map((edit) => inSheet(edit, firstRow)) })
  const download = () => {
    const faulty = [...states.keys()].filter((row) => states[row] === 'fault').map(judge)
    const faults = faulty.map((row) => ({ row: row.row, words: faultWords(row, vocabulary) }))
    const { faultHead } = texts
    const text = faultSheet({ sheet, headLine, columns: mapped, corrections, company, faults, faultHead })
    const name = (context.file?.name ?? '').replace(/\.[^.]*$/, '')
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), texts.faultFile({ name }))
  }
  return (
    <>
      {isCompared ? null : <p className="check-uncompared">{importKindTexts[context.kind].uncompared}</p>}
      <RepairGrid
        label={texts.rows}
        columns={heads}
        states={states}
        rowAt={rowAt}
        textAt={textAt}
        filter={filter}
        onFilter={setFilter}
        openRow={openRow}
        onOpen={setOpenRow}
        hasDetail={(row) => hasDetail(judge(row))}
        renderDetail={(row) => (
          <RowDetail
            judged={judge(row)}
            context={context}
            alike={alike}
            tours={tours}
            differing={differing}
            stays={judge(row).doubts.lengthOfStay === undefined ? [] : staysInDoubt()}
            actor={actor}
          />
        )}
        onEdit={correct}
        history={{
          undo: () => actor.send({ type: 'correction.undone' }),
          redo: () => actor.send({ type: 'correction.redone' }),
          canUndo: corrections.past.length > 0,
          canRedo: corrections.future.length > 0,
        }}
        rowActions={(row) =>
          rowActionsOf({
            judged: judge(row),
            corrections,
            send: actor.send,
            open: hasDetail(judge(row)) ? () => setOpenRow(row) : null,
          })
        }
      />
      <CheckFooter
        progress={importKindTexts[context.kind].progress}
        done={states.length - new Set([...context.unmatched, ...context.unplaced]).size}
        all={states.length}
        faultCount={counts.fault}
        doubtCount={counts.doubt - questionCount}
        questionCount={questionCount}
        canTry={canTry}
        onBack={() => actor.send({ type: 'step.gone', to: 'back' })}
        onDownload={download}
        onTry={() => actor.send({ type: 'dryRun.asked' })}
      />
    </>
  )
}

const hasDetail = (judged: JudgedRow) =>
  judged.match !== null ||
  judged.candidates.length > 0 ||
  isAddressOpen(judged) ||
  judged.doubts.lengthOfStay !== undefined

const inSheet = ({ row, column, text }: GridEdit, firstRow: number): CellEdit => ({
  row: row + firstRow,
  column: column as ImportColumn,
  text,
})
