import type { AnyMachineSnapshot } from 'xstate'
import type { FlowRow } from '../flowSource'
import { stateKey } from '../graph/flowGraph'
import { takenAtStart, takenTransitions } from './takenTransitions'

/** Keys of all active states, including the machine and parent states. */
export const activeKeys = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(stateKey)

/** The innermost active states as text, as in lists: `loaded · available`. */
export function stateText(snapshot: AnyMachineSnapshot): string {
  return [...snapshot._nodes]
    .sort((one, other) => one.order - other.order)
    .filter(({ type }) => type !== 'compound' && type !== 'parallel')
    .map(({ key }) => key)
    .join(' · ')
}

/** Effects of the rows read so far. */
export type FlowHistory = {
  /** State after each row, as text. */
  states: readonly string[]
  /** State before the first row, as text. */
  initialState: string
  /** Row that first entered a state or took a transition, by key; -1 for the start. */
  firstTaken: ReadonlyMap<string, number>
}

export type HistoryReader = {
  /** Reads rows for about the given time; returns false once all rows are read. */
  readOn: (rows: readonly FlowRow[], limitMs: number) => boolean
  history: () => FlowHistory
}

/**
 * Reads the history of a flow.
 * @param snapshotAt from a foldable flow
 * @param now clock in milliseconds
 */
export function readHistory(
  snapshotAt: (index: number) => AnyMachineSnapshot | null,
  now: () => number = () => performance.now(),
): HistoryReader {
  const states: string[] = []
  const firstTaken = new Map<string, number>()
  const take = (keys: readonly string[], index: number) => {
    for (const key of keys) if (!firstTaken.has(key)) firstTaken.set(key, index)
  }
  const initial = snapshotAt(-1)
  let before = initial
  if (initial !== null) take([...takenAtStart(initial), ...activeKeys(initial)], -1)

  function readRow({ event }: FlowRow): void {
    const index = states.length
    const after = snapshotAt(index)
    if (after !== null) {
      take(before === null ? takenAtStart(after) : takenTransitions(before, event, after), index)
      take(activeKeys(after), index)
    }
    states.push(after === null ? '' : stateText(after))
    before = after
  }

  return {
    readOn: (rows, limitMs) => {
      const start = now()
      for (let row = rows[states.length]; row !== undefined; row = rows[states.length]) {
        readRow(row)
        if (now() - start > limitMs) break
      }
      return states.length < rows.length
    },
    history: () => ({
      states: [...states],
      initialState: initial === null ? '' : stateText(initial),
      firstTaken: new Map(firstTaken),
    }),
  }
}

/** Keys of all states and transitions taken up to and including a row. */
export function takenUpTo({ firstTaken }: FlowHistory, index: number): Set<string> {
  return new Set([...firstTaken].filter(([, first]) => first <= index).map(([key]) => key))
}
