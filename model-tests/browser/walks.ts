import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWalk } from './walkPage'

const folder = join(import.meta.dirname, '..')

/**
 * The file with the walk of a machine: its own `browserWalk.ts`, or the file of its model. Null without a
 * walk.
 */
function walkFileOf(machine: string): string | null {
  const model = `${machine}Model`
  const fileOf = (name: string) => join(folder, machine, `${name}.ts`)
  if (existsSync(fileOf('browserWalk'))) return 'browserWalk'
  const isInModel =
    existsSync(fileOf(model)) && /^export const walk\b/m.test(readFileSync(fileOf(model), 'utf8'))
  return isInModel ? model : null
}

/** Whether a machine is walked in the browser. */
export const isWalked = (machine: string): boolean => walkFileOf(machine) !== null

/** The machines that are walked in the browser. */
export const walkedMachines = (): readonly string[] => readdirSync(folder).filter(isWalked)

export async function readWalk(machine: string): Promise<BrowserWalk> {
  const { walk } = (await import(`../${machine}/${walkFileOf(machine)}.ts`)) as { walk: BrowserWalk }
  return walk
}
