import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/**
 * Measures how many addresses of the bundled extract are found first as people write them, and the search in
 * generated addresses.
 * @returns {Promise<import('./figures.mjs').Figure[]>}
 */
export async function mappedAddressFigures() {
  const program = join(projectRoot, 'scripts', 'support', 'measureAddresses.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}
