import { useMemo, useState } from 'react'
import { keptRows, orderOf, type GridState, type GridStates } from '../../domain/imports/grid/gridRows'

type Shown = { order: readonly number[]; states: GridStates; filter: ReadonlySet<GridState> }
const none: ReadonlySet<number> = new Set()

/** The filtered rows. Repaired rows stay until the user hides them or changes the filter. */
export function useShownRows(states: GridStates, filter: ReadonlySet<GridState>) {
  const [before, setBefore] = useState<Shown>(() => ({
    order: orderOf(states, filter, none),
    states,
    filter,
  }))
  let shown = before
  if (before.states !== states || before.filter !== filter) {
    const kept = before.filter === filter ? keptRows(before.order, states, filter) : none
    shown = { order: orderOf(states, filter, kept), states, filter }
    setBefore(shown)
  }
  const keptCount = useMemo(
    () => [...keptRows(shown.order, states, filter)].filter((row) => states[row] !== null).length,
    [shown.order, states, filter],
  )
  return {
    order: shown.order,
    keptCount,
    hideKept: () => setBefore({ order: orderOf(states, filter, none), states, filter }),
  }
}
