import { tabStorage } from '../../lib/browserStorage'
import type { Work } from '../../platform/work'
import { navigateBrowser } from '../../runtime/browserLocation'
import { createFaultSwitchboard, withExportFaults, withFaults } from './faults'
import { createFlowRecorder, type FlowRecorder } from './flowRecorder'
import type { Inspector } from './showFlows'

/** Path of the flow viewer. */
const flowsPath = '/devtools/flows'
/** Path of the page that shows all controls in all states. */
const kitPath = '/devtools/kit'

export type Devtools = ReturnType<typeof createDevtools>

/** Tools for developers and QA: enabled in development or by the flag of the configuration. */
export function createDevtools() {
  // Opens in the same tab, so that the running flows continue and are visible.
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

/**
 * With `?inspect` in the address, opens the Stately inspector in its own window and shows it the flows of
 * this tab.
 */
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

/**
 * Serializes machines and payloads completely. The limit applies to nesting levels and to entries of a
 * record.
 */
export const inspectorOptions = { serializationDepthLimit: 100 }

const openInspector = async () =>
  (await import('@statelyai/inspect')).createBrowserInspector(inspectorOptions)
