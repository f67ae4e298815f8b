import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { CoverageMarks } from '../coverage/machineCoverage'
import { graphOf } from '../graph/flowGraph'
import type { MachineTitle } from '../machineGroups'
import { Drawing } from './Drawing'
import { FlowHead, type ReplayVerdict } from './FlowHead'
import { Legend } from './Legend'
import { MachineExport } from './MachineExport'

type MachinePaneProps = {
  title: MachineTitle
  machine: AnyStateMachine
  /** The displayed state as text; empty if the machine is not running. */
  state: string
  /** Keys of the states to highlight. */
  active: ReadonlySet<string>
  /** Keys of the states and transitions taken so far. */
  taken: ReadonlySet<string>
  /** Coverage by a walk; null if none is shown. */
  marks?: CoverageMarks | null
  verdict?: ReplayVerdict
}

const noVerdict: ReplayVerdict = { kind: 'none' }

/** A machine with its name, its exports and its drawing. */
export function MachinePane(props: MachinePaneProps) {
  const { title, machine, state, active, taken, marks = null, verdict = noVerdict } = props
  const graph = useMemo(() => graphOf(machine), [machine])
  return (
    <>
      <FlowHead title={title} graph={graph} version={machine.version} verdict={verdict}>
        <MachineExport machine={machine} />
      </FlowHead>
      <Drawing machine={machine} state={state} active={active} taken={taken} marks={marks} />
      <Legend hasMarks={marks !== null} />
    </>
  )
}
