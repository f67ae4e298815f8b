import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/** Runs a program of this folder on the sources of the server, which prints figures as JSON. */
function measure(program) {
  const output = execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, program)], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}

/**
 * Measures how many addresses of the bundled extract are found first as people write them, and the search in
 * generated addresses.
 * @returns {import('./figures.mjs').Figure[]}
 */
export const mappedAddressFigures = () => measure('measureAddresses.ts')

/**
 * Measures tiles of the bundled extract.
 * @returns {import('./figures.mjs').Figure[]}
 */
export const tileFigures = () => measure('measureTiles.ts')
