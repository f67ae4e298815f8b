import { memo } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowRow } from '../flowSource'
import './eventRow.css'

/** Fixed row height, required by the virtualised list. */
export const rowHeightPx = 40

type EventRowProps = {
  index: number
  row: FlowRow
  state: string | undefined
  before: string | undefined
  /** 0-based index among the visible rows. */
  place: number
  count: number
  isSelected: boolean
  isToCome: boolean
  hasTime: boolean
  onSelect: (index: number) => void
}

export const rowId = (index: number) => `flow-row-${index}`

/** An event: number, time, type, resulting state and its hash. */
export const EventRow = memo(function EventRow({
  index,
  row: { seq, at, event, stateHash },
  state,
  before,
  place,
  count,
  isSelected,
  isToCome,
  hasTime,
  onSelect,
}: EventRowProps) {
  return (
    <div
      id={rowId(index)}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={place + 1}
      className="flow-row"
      data-to-come={isToCome || undefined}
      style={{ top: place * rowHeightPx }}
      onClick={() => onSelect(index)}
    >
      <span className="flow-row-side flow-row-seq">{seq}</span>
      <span>{hasTime ? flowsTexts.time(at) : ''}</span>
      <div className="flow-row-what">
        <div
          className="flow-row-type"
          data-failure={event.type.startsWith('xstate.error.') || undefined}
          title={event.type}
        >
          {event.type}
        </div>
        <div className="flow-row-state">{changeText(before, state)}</div>
      </div>
      <span className="flow-row-side" title={stateHash}>
        {stateHash.slice(0, 4)}
      </span>
    </div>
  )
})

const changeText = (before: string | undefined, state: string | undefined): string | undefined =>
  before === undefined || before === state ? state : `${before} → ${state ?? ''}`
