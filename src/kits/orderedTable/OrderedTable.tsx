import { useMemo, useRef, type ReactNode } from 'react'
import { useKeys } from '../../platform/keys/useKeys'
import { orderTexts } from '../../texts/kit/order'
import { shellTexts } from '../../texts/shell/shell'
import type { OrderedList } from '../order/useOrder'
import type { WidthClass } from '../table/columns'
import '../table/dataTable.css'
import { rowBindings } from '../table/rowBindings'
import { useFocusPlace } from '../table/useFocusPlace'
import type { OrderedColumn, OrderedRow } from './orderedRows'
import { OrderedTableRow } from './OrderedTableRow'

type OrderedTableProps<Row extends OrderedRow> = {
  label: string
  rows: readonly Row[]
  order: OrderedList
  width: WidthClass
  nameHead: string
  nameWidth: string
  /** Columns between name and switch; constants, like their cells. */
  columns: readonly OrderedColumn<Row>[]
  /** Second line of a row on small screens. */
  renderNarrow: (row: Row) => ReactNode
  switchHead: string
  renderSwitch: (row: Row) => ReactNode
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

/** Table of records in the company's order. It has no paging: there are few records. */
export function OrderedTable<Row extends OrderedRow>(props: OrderedTableProps<Row>) {
  const { label, rows, order, width, onEdit } = props
  const table = useRef<HTMLTableElement>(null)
  const focusPlace = useFocusPlace(table)
  const byIri = useMemo(() => new Map(rows.map((row) => [row.iri, row])), [rows])
  const open = (index: number) => {
    const row = byIri.get(order.keys[index] ?? '')
    if (row !== undefined) onEdit(row)
  }
  useKeys('table', rowBindings({ iris: order.keys, selectable: [], selection: null, open }), {
    at: table,
    isInside: true,
  })
  const isNarrow = width === 'base'
  const columns = useMemo(
    () => (isNarrow ? [] : props.columns.filter(({ hiddenAt }) => hiddenAt?.includes(width) !== true)),
    [isNarrow, props.columns, width],
  )
  return (
    <div className="data-table-frame" data-toast-room>
      <table ref={table} className="data-table" tabIndex={-1} aria-label={label} {...focusPlace}>
        <thead>
          <tr>
            <th scope="col" style={{ width: isNarrow ? '52px' : '48px' }}>
              <span className="visually-hidden">{orderTexts.column}</span>
            </th>
            <th scope="col" style={{ width: isNarrow ? undefined : props.nameWidth }}>
              {props.nameHead}
            </th>
            {columns.map(({ id, head, width: columnWidth }) => (
              <th key={id} scope="col" style={{ width: columnWidth }}>
                {head}
              </th>
            ))}
            <th scope="col" style={{ width: '64px' }}>
              {props.switchHead}
            </th>
            <th scope="col" className="data-cell-actions" style={{ width: '52px' }}>
              <span className="visually-hidden">{shellTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.keys.map((iri, index) => {
            const row = byIri.get(iri)
            return row === undefined ? null : (
              <OrderedTableRow<Row>
                key={iri}
                row={row}
                index={index}
                count={order.keys.length}
                control={order.control}
                isLifted={order.lifted === iri}
                columns={columns}
                renderNarrow={isNarrow ? props.renderNarrow : null}
                renderSwitch={props.renderSwitch}
                onEdit={onEdit}
                onDelete={props.onDelete}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
