import {
  Fragment,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridCells } from '../../domain/imports/grid/gridBlock'
import { moveInGrid, nextInGrid } from '../../domain/imports/grid/gridMoves'
import { nextOpenRow, placeOf } from '../../domain/imports/grid/gridRows'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import { useLatest } from '../../platform/useLatest'
import { useWidthClass } from '../table/useWidthClass'
import type { EditEnd } from './CellEditor'
import { GridDetail } from './GridDetail'
import { GridHead } from './GridHead'
import { GridRow, type RowControl } from './GridRow'
import type { GridFault, RepairGridProps } from './repairGrid'
import { marksOf } from './rowMarks'
import { useGridBlock } from './useGridBlock'
import { placeUnder, useGridDrag } from './useGridDrag'
import { useGridKeys } from './useGridKeys'
import type { Repairs } from './useRepairs'
import { useRowWindow } from './useRowWindow'

const headHeight = 34
/** Row heights: plain and with a message below it, for mouse and touch. */
const heights = { pointer: { plain: 30, words: 47 }, touch: { plain: 44, words: 61 } }
/** Estimated height of an unmeasured detail panel; its intended maximum. */
const usualDetail = 184

type GridBodyProps = RepairGridProps & {
  panel: RefObject<HTMLDivElement | null>
  cells: GridCells
  repairs: Repairs
}

/** Header and rows: the visible ones, the focused one and the open one. */
export function GridBody(props: GridBodyProps) {
  const { label, columns, states, rowAt, cells, openRow, onOpen, hasDetail, rowActions, repairs } = props
  const { order } = cells
  const frame = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [detailHeight, setDetailHeight] = useState(usualDetail)
  const size = useWidthClass() === 'base' ? heights.touch : heights.pointer
  const plainHeight = useCallback(
    (row: number) => (states[row] === 'fault' ? size.words : size.plain),
    [states, size],
  )
  const heightOf = useCallback(
    (row: number) => plainHeight(row) + (row === openRow ? detailHeight : 0),
    [plainHeight, openRow, detailHeight],
  )
  const view = useRowWindow(frame, order, heightOf, headHeight)
  const { block, isChosen, go, select, refocus } = useGridBlock(frame, cells, view.show)
  const drag = useGridDrag({ cells, block, select, apply: repairs.apply })

  const toggle = (row: number) => {
    if (hasDetail(row)) onOpen(openRow === row ? null : row)
  }
  const edit = (initial: string) => flushSync(() => setTyped(initial))
  const goToNext = () => {
    const row = nextOpenRow(order, states, isChosen ? (block?.anchor.row ?? null) : null)
    if (row === null) return repairs.say(texts.nothingOpen)
    const { cells: content } = rowAt(row)
    const column = columns.findIndex(({ key }) => content[key]?.fault || content[key]?.isDoubtful)
    go({ row, column: Math.max(column, 0) })
    if (hasDetail(row)) onOpen(row)
  }
  const keys = useGridKeys({
    frame,
    panel: props.panel,
    cells,
    block,
    pageRows: view.pageRows,
    go,
    select,
    edit,
    apply: repairs.apply,
    say: repairs.say,
    toggle,
    close: () => {
      if (openRow === null) return false
      onOpen(null)
      return true
    },
    goToNext,
    history: props.history,
  })

  const endEdit = ({ text, to }: EditEnd) => {
    setTyped(null)
    if (block === null) return
    const { anchor } = block
    const column = cells.columns[anchor.column] ?? ''
    if (text !== null && text !== cells.textAt(anchor.row, column))
      repairs.apply([{ row: anchor.row, column, text }])
    if (to === 'away') return
    const grid = { order, columnCount: columns.length, pageRows: 1 }
    const next = {
      below: () => moveInGrid(anchor, { key: 'ArrowDown', hasMod: false }, grid),
      above: () => moveInGrid(anchor, { key: 'ArrowUp', hasMod: false }, grid),
      next: () => nextInGrid(anchor, 1, grid),
      previous: () => nextInGrid(anchor, -1, grid),
      stay: () => anchor,
    }[to]()
    go(next ?? anchor)
  }
  const fix = ({ fix: known }: GridFault) => {
    if (known === undefined) return
    repairs.apply(known.edits())
    // The fix button unmounts together with the fault.
    refocus()
  }
  const actionsOf = (row: number) => rowActions?.(row) ?? []
  const control = useLatestControl({ toggle, fix, endEdit, actionsOf })

  const marks = marksOf({ cells, block, into: drag.into })
  const places = renderedPlaces(view.range, order, [block?.anchor.row ?? null, openRow])
  return (
    <div
      ref={frame}
      className="repair-frame"
      // Without rows no cell is focusable, and the header may need horizontal scrolling.
      tabIndex={order.length === 0 ? 0 : undefined}
      data-touch={size === heights.touch || undefined}
      style={{ '--repair-columns': templateOf(columns, rowActions !== undefined) } as CSSProperties}
      onScroll={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-sideways', currentTarget.scrollLeft > 0)
        view.measure()
      }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={order.length + 1}
        aria-colcount={columns.length + (rowActions === undefined ? 2 : 3)}
        className="repair-table"
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onDoubleClick={({ target }) => {
          const place = placeUnder(target)
          if (place !== null) edit(cells.textAt(place.row, cells.columns[place.column] ?? ''))
        }}
        {...keys}
      >
        <GridHead columns={columns} hasActions={rowActions !== undefined} />
        <div role="rowgroup" className="repair-rows" style={{ height: view.offsets.at(-1) }}>
          {places.map((place) => {
            const row = order[place] ?? 0
            const top = view.offsets[place] ?? 0
            return (
              <Fragment key={row}>
                <GridRow
                  row={row}
                  top={top}
                  rowIndex={place + 2}
                  content={rowAt(row)}
                  columns={columns}
                  state={states[row] ?? null}
                  {...marks(row)}
                  typed={row === block?.anchor.row ? typed : null}
                  isOpen={row === openRow}
                  hasDetail={hasDetail(row)}
                  hasActions={rowActions !== undefined}
                  control={control}
                  gridId={gridId}
                />
                {row === openRow ? (
                  <GridDetail top={top + plainHeight(row)} rowIndex={place + 2} onHeight={setDetailHeight}>
                    {props.renderDetail(row)}
                  </GridDetail>
                ) : null}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const lineWidth = 52
const stateWidth = 104
const menuWidth = 36
const leastWidth = 160

const templateOf = (columns: RepairGridProps['columns'], hasActions: boolean) =>
  [
    `${lineWidth}px`,
    `${stateWidth}px`,
    ...columns.map(({ width }) => (width === undefined ? `minmax(${leastWidth}px, 1fr)` : `${width}px`)),
    ...(hasActions ? [`${menuWidth}px`] : []),
  ].join(' ')

/** Indexes to render: the visible range and the given rows, which stay mounted outside of it. */
function renderedPlaces(
  { from, to }: { from: number; to: number },
  order: readonly number[],
  rows: readonly (number | null)[],
): readonly number[] {
  const rendered = new Set<number>()
  for (let place = from; place < Math.min(to, order.length); place += 1) rendered.add(place)
  for (const row of rows) {
    if (row === null) continue
    const place = placeOf(order, row)
    if (order[place] === row) rendered.add(place)
  }
  return [...rendered].toSorted((one, other) => one - other)
}

/** Referentially stable functions that call the latest ones. */
function useLatestControl(control: RowControl): RowControl {
  const latest = useLatest(control)
  return useMemo(
    () => ({
      toggle: (row) => latest.current.toggle(row),
      fix: (fault) => latest.current.fix(fault),
      endEdit: (end) => latest.current.endEdit(end),
      actionsOf: (row) => latest.current.actionsOf(row),
    }),
    [latest],
  )
}
