/** What becomes of a row, worst first. */
export const rowStates = ['fault', 'uncertain', 'changes', 'new', 'same'] as const
export type RowState = (typeof rowStates)[number]

/** By row of the file; null while nobody has looked at it. */
export type RowStates = readonly (RowState | null)[]

/** Rows that somebody has to look at. */
const openStates: ReadonlySet<RowState | null> = new Set<RowState>(['fault', 'uncertain'])
/** Shown at first: what has to be repaired, and what changes records that exist. */
export const usualFilter: readonly RowState[] = ['fault', 'uncertain', 'changes']

/**
 * The rows to show, in the order of the file.
 * @param kept rows that stay although they have another state now
 */
export function orderOf(
  states: RowStates,
  filter: ReadonlySet<RowState>,
  kept: ReadonlySet<number>,
): readonly number[] {
  const isAll = rowStates.every((state) => filter.has(state))
  const order: number[] = []
  states.forEach((state, row) => {
    // What is not judged yet is none of the states, but one of all rows.
    const isAsked = isAll || (state !== null && filter.has(state))
    if (isAsked || kept.has(row)) order.push(row)
  })
  return order
}

/** Rows that were shown and would be gone now: they stay where they are, so that nothing jumps under the hand. */
export function keptRows(
  shown: readonly number[],
  states: RowStates,
  filter: ReadonlySet<RowState>,
): ReadonlySet<number> {
  return new Set(shown.filter((row) => isLeft(states[row] ?? null, filter)))
}

const isLeft = (state: RowState | null, filter: ReadonlySet<RowState>) => state !== null && !filter.has(state)

export function countStates(states: RowStates): Readonly<Record<RowState, number>> {
  const counts = { fault: 0, uncertain: 0, changes: 0, new: 0, same: 0 }
  for (const state of states) if (state !== null) counts[state] += 1
  return counts
}

/** The next row that somebody has to look at, beginning again at the top; null when there is none. */
export function nextOpenRow(order: readonly number[], states: RowStates, from: number | null): number | null {
  const isOpen = (row: number) => openStates.has(states[row] ?? null)
  const after = order.find((row) => row > (from ?? -1) && isOpen(row))
  return after ?? order.find(isOpen) ?? null
}

/** Where a row stands among those shown, which are in the order of the file; where it would stand if it is not. */
export function placeOf(order: readonly number[], row: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((order[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
