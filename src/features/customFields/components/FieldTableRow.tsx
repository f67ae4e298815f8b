import { memo } from 'react'
import { ActionMenu } from '../../../components/actions/ActionMenu'
import { moveActions } from '../../../kits/order/moveActions'
import { OrderHandle } from '../../../kits/order/OrderHandle'
import type { OrderControl } from '../../../kits/order/useOrder'
import { useOrderItem } from '../../../kits/order/useOrderItem'
import { RowName } from '../../../kits/table/RowName'
import { shellTexts } from '../../../texts/shell/shell'
import type { FieldRow } from '../fieldRows'
import { EnabledSwitch } from './EnabledSwitch'
import { FieldOptions } from './FieldOptions'
import { FieldType } from './FieldType'

type FieldTableRowProps = {
  row: FieldRow
  index: number
  count: number
  control: OrderControl
  isLifted: boolean
  isNarrow: boolean
  hasOptions: boolean
  onEdit: (row: FieldRow) => void
  onDelete: (row: FieldRow) => void
}

/** A field with its handle, its switch and its menu; a click anywhere else opens it. */
export const FieldTableRow = memo(function FieldTableRow({
  row,
  index,
  count,
  control,
  isLifted,
  isNarrow,
  hasOptions,
  onEdit,
  onDelete,
}: FieldTableRowProps) {
  const { iri, name, description, isEnabled } = row
  const { item, handle } = useOrderItem<HTMLTableRowElement>({ control, itemKey: iri, index })
  const title = <RowName onOpen={() => onEdit(row)}>{name}</RowName>
  return (
    <tr
      ref={item}
      className="data-row"
      data-opens
      data-muted={isEnabled ? undefined : true}
      data-lifted={isLifted || undefined}
      onClick={({ target, currentTarget }) => {
        const isInside = target instanceof Element && currentTarget.contains(target)
        if (isInside && target.closest('button, input, label, a') === null) onEdit(row)
      }}
    >
      {/* The dots of the handle stand in line with the title of the screen. */}
      <td style={{ paddingInline: isNarrow ? '4px 0' : '14px 0' }}>
        <OrderHandle ref={handle} control={control} itemKey={iri} name={name} isLifted={isLifted} />
      </td>
      {isNarrow ? (
        <td className="data-narrow">
          <div className="data-narrow-lines">
            <div className="data-narrow-line">
              <span>{title}</span>
            </div>
            <div className="data-narrow-line">
              <FieldType row={row} />
            </div>
          </div>
        </td>
      ) : (
        <>
          <td>{title}</td>
          <td>
            <FieldType row={row} />
          </td>
          <td title={description}>{description || shellTexts.missing}</td>
          {hasOptions ? (
            <td title={row.options.join(', ')}>
              <FieldOptions options={row.options} />
            </td>
          ) : null}
        </>
      )}
      <td>
        <EnabledSwitch row={row} />
      </td>
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
})
