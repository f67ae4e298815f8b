import { useMemo } from 'react'
import FlowsScreen from '../../devtools/FlowsScreen'
import type { Work } from '../../platform/work'
import type { Devtools } from './createDevtools'
import { createFlowSource } from './flowSource'

/** The flow viewer over the flows that run in this tab. */
export default function DevtoolsFlows({ devtools, work }: { devtools: Devtools; work: Work }) {
  const source = useMemo(() => createFlowSource(devtools.recorder, work), [devtools, work])
  return <FlowsScreen source={source} faults={devtools.faults} />
}
