import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** Runtime dependencies of the flow viewer, which knows machines but not the source of their rows. */

/** A recorded event; `at` in milliseconds since 1970. */
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
   * Snapshot after the row at an index (-1: before any), computed by folding. Null if the flow is not
   * durable, and before a first row that is the start event. Access to adjacent indexes is fast: see
   * `foldWithCheckpoints`.
   */
  snapshotAt: (index: number) => AnyMachineSnapshot | null
}

export type FlowSource = {
  /** Flows are referentially stable, so that data derived from them can be cached. */
  flows: () => readonly LiveFlow[]
  subscribe: (changed: () => void) => () => void
  /** Parses an exported log file; throws with a readable reason if it is invalid. */
  importLog: (text: string) => LiveFlow
  exportLog: (flow: LiveFlow) => string
  /** Index of the row where the replay differed, or null. */
  firstDifference: (flow: LiveFlow) => number | null
}

/** Injected faults for the requests of this tab; `cut` truncates responses. */
export type Faults = { slowMs: number | null; offline: boolean; status: 401 | 500 | null; cut: boolean }

export type FaultSwitchboard = {
  current: () => Faults
  set: (faults: Faults) => void
  subscribe: (changed: () => void) => () => void
}

export const noFaults: Faults = { slowMs: null, offline: false, status: null, cut: false }
