import { memo, type CSSProperties, type ReactNode } from 'react'
import { ActionMenu, type ActionItem } from '../../components/actions/ActionMenu'
import type { GridState } from '../../domain/imports/grid/gridRows'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import { CellEditor, type EditEnd } from './CellEditor'
import { placeMessages } from './placeMessages'
import type { GridCell, GridColumn, GridFault, GridRow as Row } from './repairGrid'
import { StateCell } from './StateCell'

/** Referentially stable functions, so that memoised rows do not re-render. */
export type RowControl = {
  toggle: (row: number) => void
  fix: (fault: GridFault) => void
  endEdit: (end: EditEnd) => void
  actionsOf: (row: number) => readonly ActionItem[]
}

export type GridRowProps = {
  row: number
  top: number
  /** 1-based, counting the header. */
  rowIndex: number
  content: Row
  columns: readonly GridColumn[]
  state: GridState | null
  /** Index of the focused column; null if the row has no focus. */
  active: number | null
  /** First and last selected column index; -1 for none. */
  from: number
  to: number
  /** Whether the row ends the selection, where the fill handle is. */
  handle: boolean
  /** Text in the editor of the focused cell; null while it is not edited. */
  typed: string | null
  /** Values of a fill preview, by column. */
  preview: Readonly<Record<string, string>> | null
  /** Label beside the last previewed row. */
  previewWords: string | null
  isOpen: boolean
  hasDetail: boolean
  hasActions: boolean
  control: RowControl
  gridId: string
}

/** 1-based grid column of the first file column, after line number and state. */
const firstColumn = 3

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, top, rowIndex, content, columns, state, isOpen, hasDetail, hasActions, control, gridId } =
    props
  const faulty = columns.flatMap(({ key }, place) => (content.cells[key]?.fault ? [place] : []))
  const words = state === 'fault' ? placeMessages(faulty, columns.length) : []
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="repair-row"
      style={{ top }}
      data-row={row}
      data-open={isOpen || undefined}
      data-words={words.length > 0 || undefined}
      data-over={props.handle || props.preview !== null || undefined}
    >
      <div role="rowheader" aria-colindex={1} className="repair-line">
        {content.line}
      </div>
      <StateCell
        state={state}
        text={content.stateText}
        isOpen={isOpen}
        hasDetail={hasDetail}
        isActive={props.active !== null}
        onToggle={() => control.toggle(row)}
      />
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          {...props}
          column={column}
          place={place}
          cell={content.cells[column.key] ?? emptyCell}
        />
      ))}
      {hasActions ? (
        <div role="gridcell" aria-colindex={columns.length + firstColumn} className="repair-actions">
          <ActionMenu
            isPlain
            label={texts.rowActions({ line: content.line })}
            items={() => control.actionsOf(row)}
          />
        </div>
      ) : null}
      {words.map(({ column, start, end, align }) => (
        <FaultWords
          key={column}
          id={wordsId(gridId, row, column)}
          fault={content.cells[columns[column]?.key ?? '']?.fault}
          isInReach={props.active !== null}
          column={column + firstColumn}
          style={{ gridColumn: `${start + firstColumn} / ${end + firstColumn}`, textAlign: align }}
          onFix={control.fix}
        />
      ))}
    </div>
  )
})

const emptyCell: GridCell = { text: '' }
const wordsId = (gridId: string, row: number, place: number) => `${gridId}-${row}-${place}`
const shownOf = ({ text, shown }: GridCell): ReactNode => shown ?? (text === '' ? texts.emptyCell : text)

type CellProps = GridRowProps & { column: GridColumn; place: number; cell: GridCell }

function Cell({ column, place, cell, row, content, state, control, gridId, ...marks }: CellProps) {
  const isActive = marks.active === place
  const isEdited = isActive && marks.typed !== null
  const preview = marks.preview?.[column.key]
  const hasHandle = marks.handle && place === marks.to && !isEdited
  const hint = preview !== undefined && place === marks.to ? marks.previewWords : null
  const isOver = isEdited || hasHandle || hint !== null
  const value = preview ?? shownOf(cell)
  const hasWords = cell.fault !== undefined && state === 'fault'
  return (
    <div
      role="gridcell"
      aria-colindex={place + firstColumn}
      aria-selected={place >= marks.from && place <= marks.to}
      aria-invalid={cell.fault !== undefined || undefined}
      aria-describedby={hasWords ? wordsId(gridId, row, place) : undefined}
      tabIndex={isActive && !isEdited ? 0 : -1}
      className="repair-cell"
      data-place={place}
      data-align={column.align}
      data-name={column.width === undefined || undefined}
      data-fault={cell.fault !== undefined || undefined}
      data-doubt={cell.isDoubtful || undefined}
      data-changed={cell.isChanged || undefined}
      data-active={isActive ? (marks.to > place ? 'block' : 'cell') : undefined}
      data-over={isOver || undefined}
      data-filled={preview !== undefined || undefined}
      title={cell.text}
    >
      {isEdited ? (
        <CellEditor
          initial={marks.typed ?? ''}
          label={texts.editCell({ column: column.title, line: content.line })}
          align={column.align}
          onEnd={control.endEdit}
        />
      ) : isOver ? (
        <span className="repair-value">{value}</span>
      ) : (
        value
      )}
      {hasHandle ? <span className="repair-handle" data-handle /> : null}
      {hint === null ? null : <span className="repair-hint">{hint}</span>}
    </div>
  )
}

type FaultWordsProps = {
  id: string
  fault: GridFault | undefined
  isInReach: boolean
  column: number
  style: CSSProperties
  onFix: (fault: GridFault) => void
}

/** The message below a cell, including a known fix. */
function FaultWords({ id, fault, isInReach, column, style, onFix }: FaultWordsProps) {
  if (fault === undefined) return null
  const { words, fix } = fault
  const whole = fix === undefined ? words : `${words} ${fix.label}`
  return (
    <div role="gridcell" aria-colindex={column} id={id} className="repair-words" style={style} title={whole}>
      {words}
      {fix === undefined ? null : (
        <button type="button" tabIndex={isInReach ? 0 : -1} onClick={() => onFix(fault)}>
          {fix.mark}
          {fix.label}
        </button>
      )}
    </div>
  )
}
