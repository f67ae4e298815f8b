import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
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
  verdict?: ReplayVerdict
}

/** A machine with its name, its exports and its drawing. */
export function MachinePane({ title, machine, state, active, taken, verdict = { kind: 'none' } }: MachinePaneProps) {
  const graph = useMemo(() => graphOf(machine), [machine])
  return (
    <>
      <FlowHead title={title} graph={graph} version={machine.version} verdict={verdict}>
        <MachineExport machine={machine} />
      </FlowHead>
      <Drawing machine={machine} state={state} active={active} taken={taken} />
      <Legend />
    </>
  )
}
