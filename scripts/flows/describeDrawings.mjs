import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { graphOf } from '../../src/devtools/graph/flowGraph'
import { machines } from '../../src/machines/allMachines'
import { projectRoot } from '../support/project.mjs'

/** Describes every machine for the list of drawings. */
export const describeDrawings = () =>
  machines.map(({ name, machine }) => ({
    name,
    // The graph has a node for the machine itself.
    states: graphOf(machine).nodes.length - 1,
    source: readFileSync(fileOf(name), 'utf8'),
  }))

/** The file whose header comment describes the machine; that of a record editor may be its registration. */
function fileOf(name) {
  const [machine, workflow] = ['Machine', 'Workflow'].map((part) =>
    join(projectRoot, 'src', 'machines', name, `${name}${part}.ts`),
  )
  return existsSync(machine) ? machine : workflow
}
