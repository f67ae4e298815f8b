import type { AnyMachineSnapshot } from 'xstate'
import type { FlowRow } from '../flowSource'
import { stateKey } from '../graph/flowGraph'
import { takenAtStart, takenTransitions } from './takenTransitions'

/** Keys of the states that are active, the machine and outer ones included. */
export const activeKeys = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(stateKey)

/** The innermost active states, as shown in lists: `loaded · available`. */
export function stateText(snapshot: AnyMachineSnapshot): string {
  return snapshot._nodes
    .filter(({ type }) => type !== 'compound' && type !== 'parallel')
    .map(({ key }) => key)
    .join(' · ')
}

/** What the rows of a flow did, read once from the first to the last. */
export type FlowHistory = {
  /** Text of the state after each row read so far. */
  states: readonly string[]
  /** Text of the state before the first row; null while nothing is read. */
  initialState: string | null
  /** Row at which a state was first entered or a transition first taken; -1 for the start. By key. */
  firstTaken: ReadonlyMap<string, number>
  /** Reads on for about this long; false when all rows are read. */
  readOn: (rows: readonly FlowRow[], limitMs: number) => boolean
}

/**
 * @param snapshotAt as of a flow that can be folded
 * @param now milliseconds
 */
export function openHistory(
  snapshotAt: (index: number) => AnyMachineSnapshot | null,
  now: () => number = () => performance.now(),
): FlowHistory {
  const states: string[] = []
  const firstTaken = new Map<string, number>()
  const take = (keys: readonly string[], index: number) => {
    for (const key of keys) if (!firstTaken.has(key)) firstTaken.set(key, index)
  }
  let before: AnyMachineSnapshot | null = null

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
    states,
    firstTaken,
    get initialState() {
      const initial = snapshotAt(-1)
      return initial === null ? null : stateText(initial)
    },
    readOn: (rows, limitMs) => {
      const start = now()
      if (states.length === 0) {
        before = snapshotAt(-1)
        if (before !== null) take([...takenAtStart(before), ...activeKeys(before)], -1)
      }
      for (let row = rows[states.length]; row !== undefined; row = rows[states.length]) {
        readRow(row)
        if (now() - start > limitMs) break
      }
      return states.length < rows.length
    },
  }
}

/** Keys of everything taken up to a row, that row included. */
export function takenUpTo({ firstTaken }: FlowHistory, index: number): Set<string> {
  return new Set([...firstTaken].filter(([, first]) => first <= index).map(([key]) => key))
}
