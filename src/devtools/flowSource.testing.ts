import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import {
  noFaults,
  type FaultSwitchboard,
  type Faults,
  type FlowRow,
  type FlowSource,
  type LiveFlow,
} from './flowSource'
import { foldWithCheckpoints } from './history/foldWithCheckpoints'

/** For tests of the viewer: flows that were never lived, and what the viewer did with them. */

type FakeFlow = {
  id: string
  name: string
  machine: AnyStateMachine
  events: readonly FlowRow['event'][]
  input?: unknown
  /** A flow that is not durable knows its rows, but no state in the past. */
  isDurable?: boolean
  startedAt?: number
}

/** A flow whose rows are one second apart; `add` appends one and tells the listeners. */
export function fakeFlow({ id, name, machine, events, input, isDurable = true, startedAt = 0 }: FakeFlow) {
  const listeners = new Set<() => void>()
  const [initial] = initialTransition(machine, input)
  let rows: readonly FlowRow[] = events.map(rowOf)
  const fold = foldWithCheckpoints<AnyMachineSnapshot>(initial, (snapshot, index) => {
    const row = rows[index]
    return row === undefined ? snapshot : transition(machine, snapshot, row.event)[0]
  })
  function rowOf(event: FlowRow['event'], index: number): FlowRow {
    const seq = index + 1
    return { seq, at: startedAt + seq * 1000, event, stateHash: (seq * 40_503).toString(16).padStart(8, '0') }
  }
  const flow: LiveFlow = {
    id,
    name,
    machine,
    getSnapshot: () => fold(rows.length - 1),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    rows: () => rows,
    snapshotAt: (index) => (isDurable ? fold(index) : null),
  }
  const add = (event: FlowRow['event']) => {
    rows = [...rows, rowOf(event, rows.length)]
    for (const tell of listeners) tell()
  }
  return { flow, add }
}

/** Imports JSON of `{ name, events }` for machines of the given flows; anything else is no log file. */
export function fakeSource(
  flows: readonly LiveFlow[],
  differences: Readonly<Record<string, number>> = {},
): FlowSource {
  return {
    flows: () => flows,
    subscribe: () => () => undefined,
    importLog: (text) => {
      const { name, events } = JSON.parse(text) as { name: string; events: FlowRow['event'][] }
      const machine = flows.find((flow) => flow.name === name)?.machine
      if (machine === undefined) throw new Error(`Kein Automat „${name}“.`)
      return fakeFlow({ id: `import/${name}`, name, machine, events }).flow
    },
    exportLog: (flow) => JSON.stringify({ name: flow.name, events: flow.rows().map(({ event }) => event) }),
    firstDifference: ({ id }) => differences[id] ?? null,
  }
}

export function fakeFaults(): FaultSwitchboard {
  let faults: Faults = noFaults
  const listeners = new Set<() => void>()
  return {
    current: () => faults,
    set: (next) => {
      faults = next
      for (const tell of listeners) tell()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
