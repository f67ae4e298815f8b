import { Icon, type IconName } from '../../components/marks/Icon'
import type { GridState } from '../../domain/imports/grid/gridRows'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'

export const stateIcons: Readonly<Record<GridState, IconName>> = {
  fault: 'circle-alert',
  doubt: 'triangle-alert',
  changes: 'pencil',
  new: 'plus',
  same: 'check',
  skipped: 'minus',
}

type StateCellProps = {
  state: GridState | null
  /** Replaces the word of the state. */
  text: string | undefined
  isOpen: boolean
  hasDetail: boolean
  isActive: boolean
  onToggle: () => void
}

/** Import state of the row as icon and word; opens its details. */
export function StateCell({ state, text, isOpen, hasDetail, isActive, onToggle }: StateCellProps) {
  const mark =
    state === null ? (
      <span>{texts.unknown}</span>
    ) : (
      <>
        <Icon name={stateIcons[state]} size={14} />
        <span>{text ?? texts.states[state]}</span>
      </>
    )
  return (
    <div role="gridcell" aria-colindex={2} className="repair-state" data-tone={state ?? 'unknown'}>
      {hasDetail ? (
        <button type="button" aria-expanded={isOpen} tabIndex={isActive ? 0 : -1} onClick={onToggle}>
          {mark}
        </button>
      ) : (
        mark
      )}
    </div>
  )
}
