import { useMemo, useRef, type UIEvent } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import type { Iri } from '../../contract/wire/ids'
import { useKeys } from '../../platform/keys/useKeys'
import { useLatest } from '../../platform/useLatest'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import { renderedColumns, standardColumns, widthAt } from './columnChoice'
import type { TableColumn } from './columns'
import { DataRow, type NarrowRow, type RowBehaviour } from './DataRow'
import './dataTable.css'
import { rowBindings } from './rowBindings'
import { checkedState } from './selection'
import { SortHead } from './SortHead'
import type { TableSort } from './tableState'
import type { RowSelection } from './useTableSelection'
import { useStillRows } from './useStillRows'
import { useWidthClass } from './useWidthClass'

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** Ids of the columns to show; default: the standard ones. */
  shownColumns?: readonly string[]
  /** Memoised: changed columns re-render all rows. */
  rows: readonly Row[]
  rowKey: (row: Row) => Iri
  /** Name of the row in the labels of its checkbox and menu. */
  rowName: (row: Row) => string
  /** Paths of unreadable members. */
  defective?: readonly string[] | undefined
  sort?: TableSort<string>
  onSort?: (column: string) => void
  /** Null if the user cannot act on a selection. */
  selection?: RowSelection | null
  onOpen?: ((row: Row) => void) | undefined
  /** Called when the menu of a row opens. */
  rowActions?: ((row: Row) => readonly ActionItem[]) | undefined
  /** Whether a row has actions; default: every row. A row without actions gets no menu. */
  hasRowActions?: (row: Row) => boolean
  /** Keys of actions that are also icons on hover; the menu contains them for all users. */
  quickActions?: readonly string[] | undefined
  /** Rendering of a row on small screens. */
  renderNarrow: (row: Row) => NarrowRow
  /** Inactive rows in a muted colour. */
  isMuted?: (row: Row) => boolean
  /** The row that a panel beside the list shows. */
  isMarked?: (row: Row) => boolean
  /** Why a row cannot be selected, because it is already taken; null if it can. */
  lockedReason?: ((row: Row) => string | null) | undefined
}

const checkWidth = '46px'
const actionsWidth = '52px'
/** Minimum width of a column without a width. */
const leastWidth = '160px'
const none: readonly never[] = []

/**
 * The table of a list: sticky header, checkbox and menu per row, keys (↑ ↓ Enter Leertaste Strg+A), two-line
 * rows on small screens. It scrolls in both directions inside its container.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, rowName, defective = none, selection = null, sort, onSort } = props
  const still = useStillRows(props.rows, rowKey, `${sort?.column} ${sort?.direction}`)
  const { rows } = still
  const width = useWidthClass()
  const isNarrow = width === 'base'
  // On tablets they would cover the text.
  const quickActions = isNarrow || width === 'md' ? undefined : props.quickActions
  const shown = props.shownColumns ?? standardColumns(columns)
  const shownKey = shown.join('\n')
  const rendered = useMemo(
    () => renderedColumns(columns, shownKey.split('\n'), width),
    [columns, shownKey, width],
  )
  const iris = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const selectable = rows.filter((row) => (props.lockedReason?.(row) ?? null) === null).map(rowKey)
  const latest = useLatest({ props, selectable, see: still.see })
  const behaviour = useMemo<RowBehaviour<Row>>(
    () => ({
      renderNarrow: (row) => latest.current.props.renderNarrow(row),
      open: (row) => latest.current.props.onOpen?.(row),
      actions: (row) => latest.current.props.rowActions?.(row) ?? none,
      toggle: (iri, isSelected, isRange) =>
        latest.current.props.selection?.toggleRow(
          iri,
          isSelected,
          isRange ? latest.current.selectable : null,
        ),
      see: (iri) => latest.current.see(iri),
    }),
    [latest],
  )
  const hasActions = props.rowActions !== undefined
  const stayingColumn = isNarrow ? undefined : nameColumnOf(rendered)?.id
  const heads = isNarrow ? narrowHeads(rendered) : rendered
  const cellCount = heads.length + (selection === null ? 0 : 1) + (hasActions ? 1 : 0)
  const table = useRef<HTMLTableElement>(null)
  const { onOpen } = props
  const open =
    onOpen &&
    ((index: number) => {
      const row = rows[index]
      if (row !== undefined) onOpen(row)
    })
  useKeys('table', rowBindings({ iris, selectable, selection, open }), { at: table, isInside: true })
  const minTableWidth = [
    ...(selection === null ? [] : [checkWidth]),
    ...rendered.map((column) => minWidthOf(widthAt(column.width, width))),
    ...(hasActions ? [actionsWidth] : []),
  ]
  return (
    <div className="data-table-frame" data-toast-room onScroll={showScrolled}>
      <div role="status" className="data-updated">
        {still.hasNewOrder ? (
          <p>
            {listTexts.hasNewOrder}
            <Button size="sm" onClick={still.takeNewOrder}>
              {listTexts.takeNewOrder}
            </Button>
          </p>
        ) : null}
      </div>
      <table
        ref={table}
        className="data-table"
        tabIndex={-1}
        aria-label={label}
        data-selectable={selection !== null || undefined}
        style={isNarrow ? undefined : { minWidth: `calc(${minTableWidth.join(' + ')})` }}
      >
        <thead>
          <tr>
            {selection === null ? null : (
              <th scope="col" className="data-cell-check" style={{ width: checkWidth }}>
                <Checkbox
                  place="cell"
                  label={listTexts.selectPage}
                  checked={checkedState(selection.selected, selectable)}
                  isDisabled={selectable.length === 0}
                  onToggle={(isChecked) => selection.toggleRows(selectable, isChecked)}
                />
              </th>
            )}
            {heads.map((column) => (
              <SortHead
                key={column.id}
                label={column.label}
                align={column.align}
                isStaying={column.id === stayingColumn}
                width={isNarrow ? undefined : widthAt(column.width, width)}
                direction={sort?.column === column.id ? sort.direction : undefined}
                onSort={
                  column.isSortable === true && onSort !== undefined ? () => onSort(column.id) : undefined
                }
              />
            ))}
            {hasActions ? (
              <th scope="col" className="data-cell-actions" style={{ width: actionsWidth }}>
                <span className="visually-hidden">{shellTexts.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DataRow
              key={iris[index]}
              row={row}
              iri={iris[index] ?? ''}
              name={rowName(row)}
              columns={rendered}
              stayingColumn={stayingColumn}
              behaviour={behaviour}
              isNarrow={isNarrow}
              menu={!hasActions ? 'none' : (props.hasRowActions?.(row) ?? true) ? 'shown' : 'empty'}
              quickActions={quickActions}
              isOpening={props.onOpen !== undefined}
              isSelected={selection === null ? null : selection.selected.has(iris[index] ?? '')}
              isMuted={props.isMuted?.(row) ?? false}
              isMarked={props.isMarked?.(row) ?? false}
              isChanged={still.changed.has(iris[index] ?? '')}
              lockedReason={props.lockedReason?.(row) ?? null}
            />
          ))}
          {defective.map((iri, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a defective member may lack the path, too
            <tr key={`${iri} ${index}`}>
              <td colSpan={cellCount} title={iri} className="data-defective">
                {listTexts.defective}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A divider beside the sticky name. Set as an attribute, since state would re-render the table. */
function showScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
}

function minWidthOf(width: string | undefined): string {
  return width === undefined || width.endsWith('%') ? leastWidth : width
}

/** The column that identifies rows and stays in place during horizontal scrolling. */
const nameColumnOf = <Row,>(rendered: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  rendered.find(({ id }) => id === 'name') ??
  rendered.find(({ isLocked }) => isLocked === true) ??
  rendered[0]

/** The header of two-line rows is a column that is always visible. */
function narrowHeads<Row>(rendered: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const locked = rendered.filter(({ isLocked }) => isLocked === true)
  return (locked.length > 0 ? locked : rendered).slice(0, 1)
}
