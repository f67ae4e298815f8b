import { navigateBrowser } from '../browserLocation'
import { createFaultSwitchboard, withExportFaults, withFaults } from './faults'
import { createFlowRecorder } from './flowRecorder'

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
    faults: createFaultSwitchboard(sessionStorage),
    withFaults,
    withExportFaults,
  }
}
