import { Icon } from '../../components/marks/Icon'
import type { SentDirection } from '../../contract/wire/hydra'

type SortHeadProps = {
  label: string
  /** Undefined while another column is sorted. */
  direction: SentDirection | undefined
  /** Undefined if the column is not sortable. */
  onSort: (() => void) | undefined
  align: 'end' | undefined
  /** Whether it stays in place during horizontal scrolling. */
  isStaying: boolean
  /** A CSS length. */
  width: string | undefined
}

/** Column header; the sorted one is dark and has an arrow. */
export function SortHead({ label, direction, onSort, align, isStaying, width }: SortHeadProps) {
  const ariaSort = direction && (direction === 'ASC' ? 'ascending' : 'descending')
  return (
    <th
      scope="col"
      className={isStaying ? 'data-cell-stay' : undefined}
      aria-sort={ariaSort}
      data-align={align}
      style={{ width }}
    >
      {onSort === undefined ? (
        label
      ) : (
        <button type="button" className="data-sort" onClick={onSort}>
          <span>{label}</span>
          {direction === undefined ? null : (
            <Icon name={direction === 'ASC' ? 'arrow-up' : 'arrow-down'} size={14} />
          )}
        </button>
      )}
    </th>
  )
}
