import { memo, type ReactNode } from 'react'
import { ActionMenu } from '../../components/actions/ActionMenu'
import { shellTexts } from '../../texts/shell/shell'
import { moveActions } from '../order/moveActions'
import { OrderHandle } from '../order/OrderHandle'
import type { OrderControl } from '../order/useOrder'
import { useOrderItem } from '../order/useOrderItem'
import { RowName } from '../table/RowName'
import type { OrderedColumn, OrderedRow } from './orderedRows'

type OrderedTableRowProps<Row extends OrderedRow> = {
  row: Row
  index: number
  count: number
  control: OrderControl
  isLifted: boolean
  columns: readonly OrderedColumn<Row>[]
  /** Null on screens wide enough for columns. */
  renderNarrow: ((row: Row) => ReactNode) | null
  renderSwitch: (row: Row) => ReactNode
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

function Row<Row extends OrderedRow>({
  row,
  index,
  count,
  control,
  isLifted,
  columns,
  renderNarrow,
  renderSwitch,
  onEdit,
  onDelete,
}: OrderedTableRowProps<Row>) {
  const { iri, name, isActive } = row
  const { item, handle } = useOrderItem<HTMLTableRowElement>({ control, itemKey: iri, index })
  const title = <RowName onOpen={() => onEdit(row)}>{name}</RowName>
  const isNarrow = renderNarrow !== null
  return (
    <tr
      ref={item}
      className="data-row"
      data-opens
      data-muted={isActive ? undefined : true}
      data-lifted={isLifted || undefined}
      onClick={({ target, currentTarget }) => {
        const isInside = target instanceof Element && currentTarget.contains(target)
        if (isInside && target.closest('button, input, label, a') === null) onEdit(row)
      }}
    >
      {/* The dots of the handle align with the screen title. */}
      <td style={{ paddingInline: isNarrow ? '4px 0' : '14px 0' }}>
        <OrderHandle ref={handle} control={control} itemKey={iri} name={name} isLifted={isLifted} />
      </td>
      {isNarrow ? (
        <td className="data-narrow">
          <div className="data-narrow-lines">
            <div className="data-narrow-line">
              <span>{title}</span>
            </div>
            <div className="data-narrow-line">{renderNarrow(row)}</div>
          </div>
        </td>
      ) : (
        <td>{title}</td>
      )}
      {columns.map((column) => (
        <td key={column.id} title={column.title?.(row)}>
          {column.render(row)}
        </td>
      ))}
      <td>{renderSwitch(row)}</td>
      <td className="data-cell-actions">
        <ActionMenu
          label={`${shellTexts.actions}: ${name}`}
          items={[
            { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => onEdit(row) },
            ...moveActions(control, iri, index, count),
            { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => onDelete(row) },
          ]}
        />
      </td>
    </tr>
  )
}

/** A record with handle, switch and menu; a click elsewhere in the row opens it. */
// memo() would drop the type parameter.
export const OrderedTableRow = memo(Row) as typeof Row
