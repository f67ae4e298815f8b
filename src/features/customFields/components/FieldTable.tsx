import { useMemo, useRef } from 'react'
import type { OrderedList } from '../../../kits/order/useOrder'
import '../../../kits/table/dataTable.css'
import { rowBindings } from '../../../kits/table/rowBindings'
import { useFocusPlace } from '../../../kits/table/useFocusPlace'
import type { WidthClass } from '../../../kits/table/columns'
import { useKeys } from '../../../platform/keys/useKeys'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'
import { shellTexts } from '../../../texts/shell/shell'
import type { FieldRow } from '../fieldRows'
import { FieldTableRow } from './FieldTableRow'

type FieldTableProps = {
  rows: readonly FieldRow[]
  order: OrderedList
  width: WidthClass
  onEdit: (row: FieldRow) => void
  onDelete: (row: FieldRow) => void
}

/** The fields in the company's order, in the look of every list; they are so few that all of them are shown. */
export function FieldTable({ rows, order, width, onEdit, onDelete }: FieldTableProps) {
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
  const hasOptions = width !== 'base' && width !== 'md'
  return (
    <div className="data-table-frame">
      <table ref={table} className="data-table" tabIndex={-1} aria-label={texts.title} {...focusPlace}>
        <thead>
          <tr>
            <th scope="col" style={{ width: isNarrow ? '52px' : '48px' }}>
              <span className="visually-hidden">{texts.columnOrder}</span>
            </th>
            <th scope="col" style={{ width: isNarrow ? undefined : '22%' }}>
              {texts.columnTitle}
            </th>
            {isNarrow ? null : (
              <>
                <th scope="col" style={{ width: '196px' }}>
                  {texts.columnType}
                </th>
                <th scope="col">{texts.columnDescription}</th>
                {hasOptions ? <th scope="col">{texts.columnOptions}</th> : null}
              </>
            )}
            <th scope="col" style={{ width: '64px' }}>
              {texts.columnEnabled}
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
              <FieldTableRow
                key={iri}
                row={row}
                index={index}
                count={order.keys.length}
                control={order.control}
                isLifted={order.lifted === iri}
                isNarrow={isNarrow}
                hasOptions={hasOptions}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
