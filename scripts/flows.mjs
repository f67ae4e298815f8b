/*
 * `npm run flows`: draws every state machine into docs/flows, with a README that lists them.
 * `npm run flows -- --check` writes nothing, names the drawings that no longer show what runs, and exits with 1.
 */
import Elk from 'elkjs/lib/elk.bundled.js'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSvg } from '../src/devtools/graph/drawSvg'
import { graphOf } from '../src/devtools/graph/flowGraph'
import { layoutGraph } from '../src/devtools/graph/layoutGraph'
import { machines } from '../src/machines/registry'
import { listDrawings } from './flows/listDrawings.mjs'
import { projectRoot } from './support/project.mjs'

const elk = new Elk()
const folder = join(projectRoot, 'docs', 'flows')

/** Every file of the folder with its content. */
async function drawAll() {
  const files = new Map()
  const entries = []
  for (const { name, machine } of machines) {
    const graph = graphOf(machine)
    files.set(`${name}.svg`, drawSvg(await layoutGraph(graph, elk)))
    const source = readFileSync(join(projectRoot, 'src', 'machines', name, `${name}Machine.ts`), 'utf8')
    entries.push({ name, states: graph.nodes.length - 1, source })
  }
  files.set('README.md', listDrawings(entries))
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

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...left]) console.error(`docs/flows/${name} is stale: run npm run flows`)
  process.exitCode = stale.length + left.length > 0 ? 1 : 0
} else {
  for (const name of stale) writeFileSync(join(folder, name), files.get(name))
  for (const name of left) rmSync(join(folder, name))
  console.log(`${machines.length} machines, ${stale.length + left.length} files changed in docs/flows`)
}
