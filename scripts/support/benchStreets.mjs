import { join } from 'node:path'
import { run } from './processes.mjs'
import { projectRoot } from './project.mjs'

/** Figures of the streets of Liechtenstein; installs the routing engine into `.cache/engine`. */
export async function streetFigures() {
  const script = join(projectRoot, 'scripts', 'support', 'measureStreets.ts')
  const { code, output } = await run(process.execPath, ['--import', 'tsx', script], { quiet: true })
  if (code !== 0) throw new Error(`Measuring streets failed:\n${output}`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}
