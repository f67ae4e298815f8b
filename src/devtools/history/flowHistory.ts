import type { AnyMachineSnapshot } from 'xstate'
import type { FlowRow } from '../flowSource'
import { stateKey } from '../graph/flowGraph'
import { takenAtStart, takenTransitions } from './takenTransitions'

/** Keys of the states that are active, the machine and outer ones included. */
export const activeKeys = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(stateKey)

/** The innermost active states, as shown in lists: `loaded · available`. */
export function stateText(snapshot: AnyMachineSnapshot): string {
  return [...snapshot._nodes]
    .sort((one, other) => one.order - other.order)
    .filter(({ type }) => type !== 'compound' && type !== 'parallel')
    .map(({ key }) => key)
    .join(' · ')
}

/** What the rows of a flow did, as far as they are read. */
export type FlowHistory = {
  /** Text of the state after each row. */
  states: readonly string[]
  /** Text of the state before the first row. */
  initialState: string
  /** Row at which a state was first entered or a transition first taken, by key; -1 for the start. */
  firstTaken: ReadonlyMap<string, number>
}

export type HistoryReader = {
  /** Reads on for about this long; false when all rows are read. */
  readOn: (rows: readonly FlowRow[], limitMs: number) => boolean
  history: () => FlowHistory
}

/**
 * @param snapshotAt as of a flow that can be folded
 * @param now milliseconds
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

/** Keys of everything taken up to a row, that row included. */
export function takenUpTo({ firstTaken }: FlowHistory, index: number): Set<string> {
  return new Set([...firstTaken].filter(([, first]) => first <= index).map(([key]) => key))
}
