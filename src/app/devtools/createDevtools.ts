import { tabStorage } from '../../lib/browserStorage'
import type { Work } from '../../platform/work'
import { navigateBrowser } from '../browserLocation'
import { createFaultSwitchboard, withExportFaults, withFaults } from './faults'
import { createFlowRecorder, type FlowRecorder } from './flowRecorder'
import type { Inspector } from './showFlows'

/** Where the flow viewer is. */
const flowsPath = '/devtools/flows'
/** Where all controls are shown in all states. */
const kitPath = '/devtools/kit'

export type Devtools = ReturnType<typeof createDevtools>

/** What developers and QA get on top of the product, in development or behind the flag of the configuration. */
export function createDevtools() {
  // In the same tab, so that what runs goes on running and is seen.
  addEventListener('keydown', ({ ctrlKey, altKey, code }) => {
    if (ctrlKey && altKey && code === 'KeyF') navigateBrowser(flowsPath)
  })
  const recorder = createFlowRecorder(Date.now)
  return {
    flowsPath,
    kitPath,
    recorder,
    faults: createFaultSwitchboard(tabStorage),
    withFaults,
    withExportFaults,
    connectInspector: (work: Work) => connectInspector(location.search, recorder, work),
  }
}

/** With `?inspect` in the address, what runs in this tab is shown to the inspector of Stately, in a window of its own. */
export async function connectInspector(
  search: string,
  recorder: FlowRecorder,
  work: Work,
  open: () => Promise<Inspector> = openInspector,
): Promise<void> {
  if (!new URLSearchParams(search).has('inspect')) return
  const [{ showFlows }, { createFlowSource }, inspector] = await Promise.all([
    import('./showFlows'),
    import('./flowSource'),
    open(),
  ])
  showFlows(createFlowSource(recorder, work), inspector)
}

/** Machines and payloads are told whole: the limit stands for levels as well as for entries of a record. */
export const inspectorOptions = { serializationDepthLimit: 100 }

const openInspector = async () =>
  (await import('@statelyai/inspect')).createBrowserInspector(inspectorOptions)
