import { createFaultSwitchboard, withExportFaults, withFaults } from './faults'
import { createFlowRecorder } from './flowRecorder'

export type Devtools = ReturnType<typeof createDevtools>

/** What developers and QA get on top of the product, in development or behind the flag of the configuration. */
export function createDevtools() {
  const recorder = createFlowRecorder(Date.now)
  return { recorder, faults: createFaultSwitchboard(sessionStorage), withFaults, withExportFaults }
}
