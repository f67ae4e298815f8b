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

/** Test doubles for the viewer: flows with scripted events, and a record of the viewer's calls. */

type FakeFlow = {
  id: string
  name: string
  machine: AnyStateMachine
  events: readonly FlowRow['event'][]
  input?: unknown
  /** A flow that is not durable has rows but no past states. */
  isDurable?: boolean
  startedAt?: number
}

/** A flow with one row per second; `add` appends a row and notifies the listeners. */
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
    for (const notify of listeners) notify()
  }
  return { flow, add }
}

/** Imports JSON of `{ name, events }` for machines of the given flows; throws for other files. */
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
      for (const notify of listeners) notify()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
