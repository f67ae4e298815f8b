import { memo, useState, type MouseEvent, type ReactNode } from 'react'
import { ActionMenu, type ActionItem } from '../../components/actions/ActionMenu'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import type { Iri } from '../../contract/wire/ids'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import type { TableColumn } from './columns'

/** A row on small screens: two lines, a leading badge and short texts at their ends. */
export type NarrowRow = {
  lead?: ReactNode
  name: ReactNode
  nameEnd?: ReactNode
  second?: ReactNode
  secondEnd?: ReactNode
}

/** Everything a row is rendered from except its record. Referentially stable, whatever the screen passes. */
export type RowBehaviour<Row> = {
  renderNarrow: (row: Row) => NarrowRow
  open: (row: Row) => void
  actions: (row: Row) => readonly ActionItem[]
  toggle: (iri: Iri, isSelected: boolean, isRange: boolean) => void
  /** The user looks at the row. */
  see: (iri: Iri) => void
}

type DataRowProps<Row> = {
  row: Row
  iri: Iri
  name: string
  columns: readonly TableColumn<Row>[]
  /** The column that stays in place during horizontal scrolling. */
  stayingColumn: string | undefined
  behaviour: RowBehaviour<Row>
  isNarrow: boolean
  /** `empty` reserves the menu's space in a table whose other rows have one. */
  menu: 'shown' | 'empty' | 'none'
  /** Constant: a new array would re-render every row. */
  quickActions?: readonly string[] | undefined
  isOpening: boolean
  /** Null without a checkbox. */
  isSelected: boolean | null
  isMuted: boolean
  isMarked: boolean
  /** Changed by another user and not looked at since. */
  isChanged: boolean
  /** Why the row cannot be selected; null if it can. */
  lockedReason: string | null
}

function DataRowView<Row>({
  row,
  iri,
  name,
  columns,
  stayingColumn,
  behaviour,
  isNarrow,
  menu,
  quickActions,
  isOpening,
  isSelected,
  isMuted,
  isMarked,
  isChanged,
  lockedReason,
}: DataRowProps<Row>) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  return (
    <tr
      className="data-row"
      aria-selected={isSelected ?? undefined}
      data-opens={isOpening || undefined}
      data-muted={isMuted || undefined}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      // Touch screens have no hover.
      onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => {
        setIsPointedAt(false)
        if (isChanged) behaviour.see(iri)
      }}
      data-changed={isChanged || undefined}
      title={isChanged ? listTexts.changedRow : undefined}
      onBlur={isChanged ? () => behaviour.see(iri) : undefined}
      onClick={(event) => {
        if (isOpening && !isForItself(event)) behaviour.open(row)
      }}
    >
      {isSelected === null ? null : (
        <td className="data-cell-check">
          <Checkbox
            place="cell"
            label={listTexts.selectRow({ name })}
            checked={isSelected || lockedReason !== null}
            isDisabled={lockedReason !== null}
            reason={lockedReason ?? undefined}
            onToggle={(isChecked, isRange) => behaviour.toggle(iri, isChecked, isRange)}
          />
        </td>
      )}
      {isNarrow ? (
        <td className="data-narrow">
          <NarrowLines {...behaviour.renderNarrow(row)} />
        </td>
      ) : (
        columns.map(({ id, align, render, title }) => (
          <td
            key={id}
            className={id === stayingColumn ? 'data-cell-stay' : undefined}
            data-align={align}
            title={title?.(row)}
          >
            {render(row)}
          </td>
        ))
      )}
      {menu === 'empty' ? <td className="data-cell-actions" /> : null}
      {menu === 'shown' ? (
        <td className="data-cell-actions">
          {isPointedAt && quickActions !== undefined ? (
            <QuickActions actions={behaviour.actions(row)} keys={quickActions} />
          ) : null}
          <ActionMenu label={`${shellTexts.actions}: ${name}`} items={() => behaviour.actions(row)} />
        </td>
      ) : null}
    </tr>
  )
}

/** Memoised: a list may have fifty rows, and the screen changes with every click. */
export const DataRow = memo(DataRowView) as typeof DataRowView

/** Not in the tab order: the menu beside them offers the same actions. */
function QuickActions({ actions, keys }: { actions: readonly ActionItem[]; keys: readonly string[] }) {
  return (
    <span className="data-quick">
      {actions
        .filter(({ key }) => keys.includes(key))
        .map(({ key, label, icon, isDisabled = false, onSelect }) => (
          <Tooltip key={key} content={label}>
            <Button
              variant="quiet"
              size="iconSm"
              aria-label={label}
              tabIndex={-1}
              disabled={isDisabled}
              onClick={onSelect}
            >
              <Icon name={icon} />
            </Button>
          </Tooltip>
        ))}
    </span>
  )
}

function NarrowLines({ lead, name, nameEnd, second, secondEnd }: NarrowRow) {
  return (
    <div className="data-narrow-row">
      {lead === undefined ? null : <div className="data-narrow-lead">{lead}</div>}
      <div className="data-narrow-lines">
        <div className="data-narrow-line">
          <span>{name}</span>
          {nameEnd === undefined ? null : <span>{nameEnd}</span>}
        </div>
        {second === undefined && secondEnd === undefined ? null : (
          <div className="data-narrow-line">
            <span>{second}</span>
            {secondEnd === undefined ? null : <span>{secondEnd}</span>}
          </div>
        )}
      </div>
    </div>
  )
}

/** Whether a click hit a control in the row, or an element that is inside the row only in the React tree. */
function isForItself({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('a, button, input, select, label, [role=listbox], .data-cell-check') !== null
}
