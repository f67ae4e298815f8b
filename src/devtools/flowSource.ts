import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What the flow viewer is given at run time: it knows machines, but not where their rows come from. */

/** One event as it was recorded; `at` in milliseconds since 1970. */
export type FlowRow = {
  seq: number
  at: number
  event: { type: string } & Record<string, unknown>
  stateHash: string
}

export type LiveFlow = {
  /** Stream or session id. */
  id: string
  /** Machine name. */
  name: string
  machine: AnyStateMachine
  getSnapshot: () => AnyMachineSnapshot
  subscribe: (changed: () => void) => () => void
  rows: () => readonly FlowRow[]
  /**
   * Snapshot after the row at this index (-1: before any), by folding; null when this flow cannot be folded
   * (not durable), and before a first row that is the start itself. Asked for neighbouring indexes in turn, it answers at once: see `foldWithCheckpoints`.
   */
  snapshotAt: (index: number) => AnyMachineSnapshot | null
}

export type FlowSource = {
  /** A flow is the same object each time, so that what was read of it can be kept. */
  flows: () => readonly LiveFlow[]
  subscribe: (changed: () => void) => () => void
  /** A log file, as exported; throws with a readable reason when it is none. */
  importLog: (text: string) => LiveFlow
  exportLog: (flow: LiveFlow) => string
  /** Row where a replay differed, or null. */
  firstDifference: (flow: LiveFlow) => number | null
}

/** Faults put into the calls of this tab; `cut` ends answers in the middle. */
export type Faults = { slowMs: number | null; offline: boolean; status: 401 | 500 | null; cut: boolean }

export type FaultSwitchboard = {
  current: () => Faults
  set: (faults: Faults) => void
  subscribe: (changed: () => void) => () => void
}

export const noFaults: Faults = { slowMs: null, offline: false, status: null, cut: false }
