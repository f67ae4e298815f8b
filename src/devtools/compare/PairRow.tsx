import { flowsTexts } from '../../texts/devtools/flows'
import type { LogDifference } from './logDifference'

/** Fixed row height, required by the virtualised list. */
export const pairHeightPx = 44

export const pairId = (index: number) => `flow-pair-${index}`

/** A row of one log; null after its end. */
type Cell = { type: string; state: string } | null

type PairRowProps = {
  index: number
  count: number
  left: Cell
  right: Cell
  /** Kind of the first difference, if it is in this row. */
  difference: LogDifference['kind'] | null
  /** Rows after the first difference are muted. */
  isBehind: boolean
  isSelected: boolean
  onSelect: (index: number) => void
}

/** The events of two logs with the same number. */
export const PairRow = (props: PairRowProps) => {
  const { index, count, left, right, difference, isBehind, isSelected, onSelect } = props
  return (
    <div
      id={pairId(index)}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="flow-pair"
      data-difference={difference ?? undefined}
      data-behind={isBehind || undefined}
      style={{ top: index * pairHeightPx }}
      onClick={() => onSelect(index)}
    >
      <span className="flow-pair-number">{index + 1}</span>
      <PairCell cell={left} />
      <span className="flow-pair-sign">
        {difference === null ? null : (
          <>
            <span aria-hidden>≠</span>
            <span className="flow-pair-hidden">{flowsTexts.differences[difference]}</span>
          </>
        )}
      </span>
      <PairCell cell={right} />
    </div>
  )
}

const PairCell = ({ cell }: { cell: Cell }) => (
  <span className="flow-pair-cell">
    <span className="flow-pair-type" title={cell?.type}>
      {cell === null ? flowsTexts.logEnded : cell.type}
    </span>
    <span className="flow-pair-state" title={cell?.state}>
      {cell?.state}
    </span>
  </span>
)
