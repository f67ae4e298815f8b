import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { countStates } from '../../domain/imports/grid/gridRows'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import { GridBar } from './GridBar'
import { GridBody } from './GridBody'
import type { RepairGridProps } from './repairGrid'
import './repairGrid.css'
import { ReplaceBar } from './ReplaceBar'
import { useRepairs } from './useRepairs'
import { useShownRows } from './useShownRows'

/**
 * Rows of a file, repaired in place: cells are edited, filled, pasted and replaced like those of a
 * spreadsheet. The grid renders visible rows only and keeps no copy of them.
 */
export function RepairGrid(props: RepairGridProps) {
  const { columns, states, textAt, filter, onFilter, history } = props
  const panel = useRef<HTMLDivElement>(null)
  const replaceButton = useRef<HTMLButtonElement>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  // Filter buttons respond at once; their rows are rendered in chunks and shown together.
  const { order, keptCount, hideKept } = useShownRows(states, useDeferredValue(filter))
  const counts = useMemo(() => countStates(states), [states])
  const cells = useMemo(
    () => ({ order, columns: columns.map(({ key }) => key), textAt }),
    [order, columns, textAt],
  )
  const repairs = useRepairs(props.onEdit)
  const closeReplace = () => {
    setIsReplacing(false)
    replaceButton.current?.focus()
  }
  return (
    <div ref={panel} className="repair-grid">
      <GridBar
        total={states.length}
        counts={counts}
        filter={filter}
        onFilter={onFilter}
        keptCount={keptCount}
        onHideKept={hideKept}
        history={history}
        isReplacing={isReplacing}
        onReplace={() => (isReplacing ? closeReplace() : setIsReplacing(true))}
        replaceButton={replaceButton}
      />
      {isReplacing ? (
        <ReplaceBar cells={cells} columns={columns} onReplace={repairs.apply} onClose={closeReplace} />
      ) : null}
      <GridBody {...props} panel={panel} cells={cells} repairs={repairs} />
      {order.length > 0 ? null : (
        <p className="repair-nothing">{states.includes(null) ? texts.judging : texts.nothing}</p>
      )}
      <p className="visually-hidden" role="status">
        {repairs.said}
      </p>
    </div>
  )
}
