import type { FlowSource, LiveFlow } from '../../devtools/flowSource'
import type { DurableActor } from '../../eventlog/durableActor'
import { exportLog, LogFileError, readLogFile, type LogFile } from '../../eventlog/logFile'
import type { LogRow } from '../../eventlog/logRow'
import { createScrubber, replay, type Scrubber } from '../../eventlog/replay'
import type { DurableDeclaration } from '../../eventlog/durable'
import { logOf } from '../../machines/allMachines'
import type { Work } from '../../platform/work'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowRecorder } from './flowRecorder'

type Logged = { declaration: DurableDeclaration; rows: () => readonly LogRow[] }

/**
 * Lists the flows of this tab for the flow viewer: durable workflows with their rows, other actors as
 * recorded.
 */
export function createFlowSource(recorder: FlowRecorder, work: Work): FlowSource {
  const logs = new WeakMap<LiveFlow, Logged>()
  const known = new Map<DurableActor, LiveFlow>()

  function liveFlow(actor: DurableActor): LiveFlow {
    const flow: LiveFlow = {
      id: actor.stream,
      name: actor.machine.id,
      machine: actor.declaration.machine,
      getSnapshot: actor.getSnapshot,
      subscribe: (changed) => {
        const subscription = actor.subscribe({ next: changed, complete: changed })
        return () => subscription.unsubscribe()
      },
      rows: actor.rows,
      snapshotAt: scrubberOf(actor.declaration, actor.rows),
    }
    logs.set(flow, actor)
    return flow
  }

  function flowOf(actor: DurableActor): LiveFlow {
    const existing = known.get(actor)
    if (existing !== undefined) return existing
    const made = liveFlow(actor)
    known.set(actor, made)
    return made
  }

  return {
    flows: () => {
      for (const actor of work.current()?.live() ?? []) flowOf(actor)
      // Flows that have ended stay listed until the page is left.
      return [...recorder.flows(), ...known.values()]
    },
    subscribe: (changed) => {
      const leave = [recorder.subscribe(changed), work.subscribe(changed)]
      return () => {
        for (const unsubscribe of leave) unsubscribe()
      }
    },
    importLog: (text) => {
      const { rows, stream, machine } = readFile(text)
      const declaration = logOf(machine)
      if (declaration === undefined) throw new Error(flowsTexts.unknownMachine({ name: machine }))
      const snapshotAt = scrubberOf(declaration, () => rows)
      const last = snapshotAt(rows.length - 1)
      if (last === null) throw new Error(flowsTexts.unreadableLog)
      const flow: LiveFlow = {
        id: stream,
        name: machine,
        machine: declaration.machine,
        getSnapshot: () => last,
        subscribe: () => () => undefined,
        rows: () => rows,
        snapshotAt,
      }
      logs.set(flow, { declaration, rows: () => rows })
      return flow
    },
    exportLog: (flow) => {
      const logged = logs.get(flow)
      if (logged === undefined) throw new Error(flowsTexts.notDurable)
      return exportLog(logged.declaration, logged.rows(), { exportedAt: new Date() })
    },
    firstDifference: (flow) => {
      const logged = logs.get(flow)
      return logged === undefined ? null : (replay(logged.declaration, logged.rows()).difference?.seq ?? null)
    },
  }
}

function readFile(text: string): LogFile {
  try {
    return readLogFile(text)
  } catch (error) {
    if (error instanceof LogFileError)
      throw new Error(flowsTexts.logFileProblems[error.code], { cause: error })
    throw error
  }
}

/** Folds again after rows have been added or a pending row has been replaced. */
function scrubberOf(declaration: DurableDeclaration, rows: () => readonly LogRow[]): LiveFlow['snapshotAt'] {
  let folded: { rows: readonly LogRow[]; scrubber: Scrubber } | null = null
  return (index) => {
    const current = rows()
    if (folded?.rows !== current) folded = { rows: current, scrubber: createScrubber(declaration, current) }
    const { scrubber } = folded
    return index >= 0 && index < scrubber.length ? scrubber.at(index) : null
  }
}
