import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { MachinePane } from '../components/MachinePane'
import { Panes } from '../components/Panes'
import { graphOf } from '../graph/flowGraph'
import type { MachineTitle } from '../machineGroups'
import { CoveragePanel } from './CoveragePanel'
import { coverageOf } from './machineCoverage'
import type { useCoverage } from './useCoverage'

type CoverageViewProps = {
  title: MachineTitle
  machine: AnyStateMachine
  coverage: ReturnType<typeof useCoverage>
  onSelect: (machine: string) => void
  /** Address of a path to a transition. */
  pathHref: (transition: string) => string
}

const none: ReadonlySet<string> = new Set()

/** What the last walk of the models has taken of a machine, in its drawing and as a list. */
export function CoverageView({ title, machine, coverage, onSelect, pathHref }: CoverageViewProps) {
  const taken = coverage.report?.taken.get(title.id)
  const own = useMemo(
    () => (taken === undefined ? null : coverageOf(graphOf(machine), taken)),
    [machine, taken],
  )
  return (
    <Panes
      drawing={
        <MachinePane
          title={title}
          machine={machine}
          state=""
          active={none}
          taken={none}
          marks={own?.marks ?? null}
        />
      }
      side={
        <CoveragePanel
          machine={title.id}
          report={coverage.report}
          problem={coverage.problem}
          own={own}
          onLoad={(file) => void coverage.load(file)}
          onSelect={onSelect}
          pathHref={pathHref}
        />
      }
    />
  )
}
