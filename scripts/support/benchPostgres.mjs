import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/**
 * Starts a PostgreSQL server for a measurement.
 * @returns its URL and how to stop it
 */
export async function startBenchPostgres(settings = []) {
  const program = join(projectRoot, 'scripts', 'support', 'runPostgres.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...settings], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const firstLine = once(child.stdout, 'data')
  const [text] = await Promise.race([
    firstLine,
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ])
  const url = String(text).trim()
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url, stop }
}
