import Elk from 'elkjs/lib/elk.bundled.js'
import { join } from 'node:path'
import { graphOf } from '../../src/devtools/graph/flowGraph'
import { layoutGraph } from '../../src/devtools/graph/layoutGraph'
import { machines } from '../../src/machines/allMachines'
import { coverageFileOf } from './coverage'
import { junitOf } from './junit'
import { reportPage } from './report/reportPage'
import type { LaidOutWorkflow } from './report/workflowPart'
import type { Store } from './store'

/**
 * Writes the report of everything that was walked: the page, JUnit XML, JSON and the coverage.
 * @param walked names of the machines, in the order of the report
 * @returns path of the page
 */
export async function writeReport(store: Store, walked: readonly string[]): Promise<string> {
  const elk = new Elk()
  const laidOut: LaidOutWorkflow[] = []
  for (const name of walked) {
    const workflow = store.workflow(name)
    const machine = machines.find((each) => each.name === name)?.machine
    if (workflow === null || machine === undefined) continue
    laidOut.push({ workflow, graph: await layoutGraph(graphOf(machine), elk) })
  }
  const workflows = laidOut.map(({ workflow }) => workflow)
  const run = store.run()
  store.removeUnused(walked)
  store.writeFile('junit.xml', junitOf(workflows))
  store.writeFile('walk.json', JSON.stringify({ run, workflows }))
  store.writeFile('coverage.json', coverageFileOf(workflows))
  store.writeFile('index.html', reportPage(run, laidOut, walked))
  return join(store.folder, 'index.html')
}
