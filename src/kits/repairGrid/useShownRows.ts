import { useMemo, useState } from 'react'
import { keptRows, orderOf, type RowState, type RowStates } from '../../domain/import/gridRows'

type Shown = { order: readonly number[]; states: RowStates; filter: ReadonlySet<RowState> }
const none: ReadonlySet<number> = new Set()

/** Which rows are shown. Repaired ones stay until they are hidden, or other states are asked for. */
export function useShownRows(states: RowStates, filter: ReadonlySet<RowState>) {
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
  const keptCount = useMemo(() => keptRows(shown.order, states, filter).size, [shown.order, states, filter])
  return {
    order: shown.order,
    keptCount,
    hideKept: () => setBefore({ order: orderOf(states, filter, none), states, filter }),
  }
}
