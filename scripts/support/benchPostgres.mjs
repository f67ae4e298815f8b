import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/**
 * Starts a PostgreSQL server for a measurement.
 * @returns its URL and how to stop it; undefined where there are no binaries for it
 */
export async function startBenchPostgres() {
  const program = join(projectRoot, 'scripts', 'support', 'runPostgres.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = once(child.stdout, 'data')
  const [text] = await Promise.race([said, ended.then(() => ['none'])])
  const url = String(text).trim()
  if (url === 'none') return undefined
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url, stop }
}
