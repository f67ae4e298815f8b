import { useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { flowsTexts } from '../../texts/devtools/flows'
import { MachinePane } from '../components/MachinePane'
import { Panes } from '../components/Panes'
import { Scrubber } from '../components/Scrubber'
import type { FlowRow } from '../flowSource'
import type { MachineTitle } from '../machineGroups'
import { usePlaybackOfSteps } from '../playback/usePlayback'
import { machinePathsOf, takenOn, type MachinePath, type MachinePaths } from './machinePaths'
import { PathList } from './PathList'
import { PathSteps } from './PathSteps'

type PathsViewProps = {
  title: MachineTitle
  machine: AnyStateMachine
  /** Key of a transition on the chosen path; null for none. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Paths through the drawing of a machine; a chosen one plays step by step. */
export function PathsView({ title, machine, chosen, onChoose }: PathsViewProps) {
  const paths = useMemo(() => machinePathsOf(machine), [machine])
  // A path from the address waits for the user; one that is clicked plays, also when it is clicked again.
  const [clicks, setClicks] = useState(0)
  const path = pathTo(paths, chosen)
  const choose = (id: string) => {
    setClicks((before) => before + 1)
    onChoose(id)
  }
  const steps = useMemo(() => path?.steps ?? [], [path])
  const rows = useMemo(() => steps.map(rowOf), [steps])
  const states = useMemo(() => steps.map(({ state }) => state), [steps])
  const playback = usePlaybackOfSteps({
    count: steps.length,
    key: `${path?.id ?? ''} ${clicks}`,
    startsPlaying: clicks > 0,
  })
  const { index } = playback
  const place = steps[index] ?? paths.start
  const active = useMemo(() => new Set(place.active), [place])
  const taken = useMemo(() => takenOn(paths.start, steps, index), [paths, steps, index])
  return (
    <Panes
      drawing={
        <MachinePane title={title} machine={machine} state={place.state} active={active} taken={taken} />
      }
      side={
        <>
          <PathList
            paths={paths}
            chosen={path?.id ?? null}
            problem={chosen !== null && path === null ? flowsTexts.unknownPath : null}
            onChoose={choose}
          />
          {path === null ? null : (
            <PathSteps start={paths.start} steps={steps} index={index} onGoTo={playback.goTo} />
          )}
        </>
      }
      bottom={
        <Scrubber
          rows={rows}
          states={states}
          initialState={paths.start.state}
          playback={playback}
          hasTimes={false}
        />
      }
    />
  )
}

/** The path to a transition, or the first one through it. */
const pathTo = ({ paths }: MachinePaths, transition: string | null): MachinePath | null =>
  paths.find(({ id }) => id === transition) ??
  paths.find(({ steps }) => steps.some((step) => step.transition === transition)) ??
  null

const rowOf = ({ event }: MachinePath['steps'][number], index: number): FlowRow => ({
  seq: index + 1,
  at: index,
  event: { type: event },
  stateHash: '',
})
