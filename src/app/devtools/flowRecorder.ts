import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { createStore } from 'zustand/vanilla'
import type { FlowRow, LiveFlow } from '../../devtools/flowSource'
import { hashText, stableText } from '../../eventlog/stateHash'

/** Maximum number of rows kept per actor. Older rows are dropped. */
const keptRows = 500

type Recording = {
  actor: AnyActorRef
  machine: AnyStateMachine
  /** Type of the event being processed. */
  event: string
  /** One snapshot per row. */
  snapshots: readonly AnyMachineSnapshot[]
  rows: readonly FlowRow[]
}

export type FlowRecorder = {
  /** Callback for the `inspect` option of an actor. */
  inspect: (event: InspectionEvent) => void
  flows: () => readonly LiveFlow[]
  subscribe: (changed: () => void) => () => void
}

/**
 * Records the transitions of actors without a log while the page is open. Of events it keeps only the type,
 * because their payloads contain passwords and tokens.
 */
export function createFlowRecorder(now: () => number): FlowRecorder {
  const recordings = new Map<string, Recording>()
  const rowCount = createStore(() => 0)
  let flows: readonly LiveFlow[] = []

  function begin(actor: AnyActorRef, machine: AnyStateMachine): void {
    const recording: Recording = { actor, machine, event: 'xstate.init', snapshots: [], rows: [] }
    recordings.set(actor.sessionId, recording)
    flows = [...flows, flowOf(recording)]
  }

  function flowOf(recording: Recording): LiveFlow {
    const { actor, machine } = recording
    return {
      id: actor.sessionId,
      name: machine.id,
      machine,
      getSnapshot: () => actor.getSnapshot(),
      subscribe: rowCount.subscribe,
      rows: () => recording.rows,
      snapshotAt: (index) => recording.snapshots[index] ?? null,
    }
  }

  function record(recording: Recording, snapshot: AnyMachineSnapshot): void {
    const { rows, snapshots, event } = recording
    const seq = (rows.at(-1)?.seq ?? -1) + 1
    const stateHash = hashText(stableText([snapshot.status, snapshot.value]))
    recording.rows = [...rows, { seq, at: now(), event: { type: event }, stateHash }].slice(-keptRows)
    recording.snapshots = [...snapshots, snapshot].slice(-keptRows)
    rowCount.setState((count) => count + 1)
  }

  return {
    inspect: (inspected) => {
      const { actorRef, rootId } = inspected
      if (actorRef.sessionId !== rootId) return
      const known = recordings.get(rootId)
      if (inspected.type === '@xstate.actor' && known === undefined) {
        const { logic } = actorRef as AnyActorRef & { logic: unknown }
        if (isMachine(logic)) begin(actorRef as AnyActorRef, logic)
      } else if (known !== undefined && inspected.type === '@xstate.event') {
        known.event = inspected.event.type
      } else if (known !== undefined && inspected.type === '@xstate.snapshot') {
        record(known, inspected.snapshot as AnyMachineSnapshot)
      }
    },
    flows: () => flows,
    subscribe: rowCount.subscribe,
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic
