import type { RefObject } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { Key } from '../../components/marks/Key'
import { gridStates, isEverything, type GridState } from '../../domain/imports/grid/gridRows'
import { formatNumber } from '../../texts/kit/format'
import { keyCaps } from '../../texts/kit/keys'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import type { GridHistory } from './repairGrid'
import { stateIcons } from './StateCell'

type GridBarProps = {
  total: number
  counts: Readonly<Record<GridState, number>>
  filter: ReadonlySet<GridState>
  onFilter: (filter: ReadonlySet<GridState>) => void
  keptCount: number
  onHideKept: () => void
  history: GridHistory
  isReplacing: boolean
  onReplace: () => void
  replaceButton: RefObject<HTMLButtonElement | null>
}

/** Toolbar of the grid: row filters and actions for all rows. */
export function GridBar({ total, counts, filter, onFilter, keptCount, onHideKept, ...rest }: GridBarProps) {
  const isAll = isEverything(filter)
  const toggle = (state: GridState) =>
    onFilter(new Set(gridStates.filter((other) => (other === state) !== filter.has(other))))
  // Most files have no rows skipped by the user.
  const isOffered = (state: GridState) => state !== 'skipped' || counts.skipped > 0
  return (
    <div className="repair-bar">
      <div className="repair-chips" role="group" aria-label={texts.filter}>
        <button
          type="button"
          className="repair-chip"
          aria-pressed={isAll}
          onClick={() => onFilter(new Set(gridStates))}
        >
          {texts.all} <b>{formatNumber(total)}</b>
        </button>
        <i className="repair-chip-line" />
        {gridStates.filter(isOffered).map((state) => (
          <button
            key={state}
            type="button"
            className="repair-chip"
            data-tone={state}
            aria-pressed={!isAll && filter.has(state)}
            onClick={() => (isAll ? onFilter(new Set([state])) : toggle(state))}
          >
            <Icon name={stateIcons[state]} size={14} />
            {texts.filters[state]} <b>{formatNumber(counts[state])}</b>
          </button>
        ))}
      </div>
      {keptCount === 0 ? null : (
        <span className="repair-kept">
          {texts.kept({ count: keptCount })}
          <Button variant="link" size="bare" fontSize="sm" onClick={onHideKept}>
            {texts.hideKept}
          </Button>
        </span>
      )}
      <BarActions {...rest} />
    </div>
  )
}

type BarActionsProps = Pick<GridBarProps, 'history' | 'isReplacing' | 'onReplace' | 'replaceButton'>

function BarActions({ history, isReplacing, onReplace, replaceButton }: BarActionsProps) {
  const { undo, redo, canUndo, canRedo } = history
  return (
    <div className="repair-bar-end">
      {/* Not `disabled`: pressed repeatedly, they must keep the focus. */}
      <Button size="sm" aria-disabled={!canUndo || undefined} onClick={() => canUndo && undo()}>
        <Icon name="undo" />
        {texts.undo}
        <Key>{keyCaps('Mod+Z').join(' ')}</Key>
      </Button>
      <Button
        size="iconSm"
        aria-label={texts.redo}
        title={texts.redo}
        aria-disabled={!canRedo || undefined}
        onClick={() => canRedo && redo()}
      >
        <Icon name="redo" />
      </Button>
      <Button size="sm" ref={replaceButton} aria-expanded={isReplacing} onClick={onReplace}>
        <Icon name="replace" />
        {texts.replace}
      </Button>
    </div>
  )
}
