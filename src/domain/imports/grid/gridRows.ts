import type { RowState } from '../rows/judgeRow'

/** Result of a row, once known; worst first. */
export type GridState = Exclude<RowState, 'open'>
export const gridStates = [
  'fault',
  'doubt',
  'changes',
  'new',
  'same',
  'skipped',
] as const satisfies GridState[]

/** By row of the file; null while unknown. */
export type GridStates = readonly (GridState | null)[]

/** States that need a decision of the user. */
const openStates: ReadonlySet<GridState | null> = new Set<GridState>(['fault', 'doubt'])
/** Default filter: rows to repair, and rows that change existing records. */
export const usualFilter: readonly GridState[] = ['fault', 'doubt', 'changes']

/**
 * The rows to display, in the order of the file.
 * @param kept rows that stay although their state no longer matches
 */
export function orderOf(
  states: GridStates,
  filter: ReadonlySet<GridState>,
  kept: ReadonlySet<number>,
): readonly number[] {
  const isAll = isEverything(filter)
  const order: number[] = []
  states.forEach((state, row) => {
    // An unknown state matches only the filter for all rows.
    const isAsked = isAll || (state !== null && filter.has(state))
    if (isAsked || kept.has(row)) order.push(row)
  })
  return order
}

/**
 * Displayed rows that no longer match the filter. They stay in place, so that rows do not jump while the user
 * edits.
 */
export function keptRows(
  shown: readonly number[],
  states: GridStates,
  filter: ReadonlySet<GridState>,
): ReadonlySet<number> {
  return new Set(shown.filter((row) => !matchesFilter(states[row] ?? null, filter)))
}

const matchesFilter = (state: GridState | null, filter: ReadonlySet<GridState>) =>
  state === null ? isEverything(filter) : filter.has(state)

export const isEverything = (filter: ReadonlySet<GridState>): boolean =>
  gridStates.every((state) => filter.has(state))

export function countStates(states: GridStates): Readonly<Record<GridState, number>> {
  const counts = { fault: 0, doubt: 0, changes: 0, new: 0, same: 0, skipped: 0 }
  for (const state of states) if (state !== null) counts[state] += 1
  return counts
}

/** Number of doubtful rows that need a choice between records. */
export const countQuestions = (states: GridStates, isQuestion: (row: number) => boolean): number =>
  states.filter((state, row) => state === 'doubt' && isQuestion(row)).length

/** The next row that needs a decision, wrapping around at the end; null if there is none. */
export function nextOpenRow(
  order: readonly number[],
  states: GridStates,
  from: number | null,
): number | null {
  const isOpen = (row: number) => openStates.has(states[row] ?? null)
  const after = order.find((row) => row > (from ?? -1) && isOpen(row))
  return after ?? order.find(isOpen) ?? null
}

/**
 * Index of a row among the displayed ones, which are in file order; its insertion index if it is not
 * displayed.
 */
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
