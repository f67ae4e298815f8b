import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const program = path.join(projectRoot, 'dist-server', 'streets.js')
/** Shared with the tests of routes, so that the engine is downloaded once. */
const engines = path.join(projectRoot, '.cache', 'engine')

/**
 * Builds the streets of Liechtenstein into a data folder.
 * @returns the reason where the routing engine cannot be installed, else null
 */
export async function addDemoStreets(dataDir: string): Promise<string | null> {
  mkdirSync(engines, { recursive: true })
  symlinkSync(engines, path.join(dataDir, 'engine'))
  try {
    await promisify(execFile)(process.execPath, [program, '--demo'], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    })
    return null
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (/routing engine (could not be installed|has no binaries)/.test(stderr)) return stderr.trim()
    throw error
  }
}
