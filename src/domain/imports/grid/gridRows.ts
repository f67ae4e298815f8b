import type { RowState } from '../rows/judgeRow'

/** What becomes of a row, once that is known; worst first. */
export type GridState = Exclude<RowState, 'open'>
export const gridStates = [
  'fault',
  'doubt',
  'changes',
  'new',
  'same',
  'skipped',
] as const satisfies GridState[]

/** By row of the file; null while that is not known. */
export type GridStates = readonly (GridState | null)[]

/** Rows that somebody has to look at. */
const openStates: ReadonlySet<GridState | null> = new Set<GridState>(['fault', 'doubt'])
/** Shown at first: what has to be repaired, and what changes records that exist. */
export const usualFilter: readonly GridState[] = ['fault', 'doubt', 'changes']

/**
 * The rows to show, in the order of the file.
 * @param kept rows that stay although they have another state now
 */
export function orderOf(
  states: GridStates,
  filter: ReadonlySet<GridState>,
  kept: ReadonlySet<number>,
): readonly number[] {
  const isAll = isEverything(filter)
  const order: number[] = []
  states.forEach((state, row) => {
    // What is not known yet is none of the states, but one of all rows.
    const isAsked = isAll || (state !== null && filter.has(state))
    if (isAsked || kept.has(row)) order.push(row)
  })
  return order
}

/** Rows that were shown and would be gone now: they stay where they are, so that nothing jumps under the hand. */
export function keptRows(
  shown: readonly number[],
  states: GridStates,
  filter: ReadonlySet<GridState>,
): ReadonlySet<number> {
  return new Set(shown.filter((row) => !isAskedFor(states[row] ?? null, filter)))
}

const isAskedFor = (state: GridState | null, filter: ReadonlySet<GridState>) =>
  state === null ? isEverything(filter) : filter.has(state)

export const isEverything = (filter: ReadonlySet<GridState>): boolean =>
  gridStates.every((state) => filter.has(state))

export function countStates(states: GridStates): Readonly<Record<GridState, number>> {
  const counts = { fault: 0, doubt: 0, changes: 0, new: 0, same: 0, skipped: 0 }
  for (const state of states) if (state !== null) counts[state] += 1
  return counts
}

/** Of the rows in doubt, those that wait for a choice between records. */
export const countQuestions = (states: GridStates, isQuestion: (row: number) => boolean): number =>
  states.filter((state, row) => state === 'doubt' && isQuestion(row)).length

/** The next row that somebody has to look at, beginning again at the top; null when there is none. */
export function nextOpenRow(
  order: readonly number[],
  states: GridStates,
  from: number | null,
): number | null {
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
