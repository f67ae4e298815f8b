/*
 * `npm run flows`: draws every state machine into docs/flows, with a README that lists them. Tests verify
 * that they match the running machines: layoutGraph.test.ts the drawings, the test beside this list the list.
 */
import Elk from 'elkjs/lib/elk.bundled.js'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSvg } from '../src/devtools/graph/drawSvg'
import { graphOf } from '../src/devtools/graph/flowGraph'
import { layoutGraph } from '../src/devtools/graph/layoutGraph'
import { machines } from '../src/machines/allMachines'
import { describeDrawings } from './flows/describeDrawings.mjs'
import { listDrawings } from './flows/listDrawings.mjs'
import { projectRoot } from './support/project.mjs'

const elk = new Elk()
const folder = join(projectRoot, 'docs', 'flows')

/** Every file of the folder with its content. */
async function drawAll() {
  const files = new Map([['README.md', listDrawings(describeDrawings())]])
  for (const { name, machine } of machines)
    files.set(`${name}.svg`, drawSvg(await layoutGraph(graphOf(machine), elk)))
  return files
}

function read(name) {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

const files = await drawAll()
mkdirSync(folder, { recursive: true })
const left = readdirSync(folder).filter((name) => !files.has(name))
const stale = [...files.keys()].filter((name) => read(name) !== files.get(name))
for (const name of stale) writeFileSync(join(folder, name), files.get(name))
for (const name of left) rmSync(join(folder, name))
console.log(`${machines.length} machines, ${stale.length + left.length} files changed in docs/flows`)
