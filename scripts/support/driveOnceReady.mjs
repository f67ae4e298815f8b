import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './project.mjs'

const pollMs = 500

/**
 * Drives the demo beside the server of this process, in real time by default, and ends with it.
 * @param {string[]} options of `npm run drive`
 * @param {{ isQuiet?: boolean }} [output] quiet: prints nothing, also if there is no demo to drive
 */
export async function driveOnceReady(options, { isQuiet = false } = {}) {
  const { HOST = '', PORT = '' } = process.env
  const isEverywhere = ['', '0.0.0.0', '::'].includes(HOST)
  const server = `http://${isEverywhere ? '127.0.0.1' : HOST}:${PORT || 8080}`
  while (!(await isReady(server))) await wait(pollMs)
  // The last positions of fresh demo data are young, and no other process drives its tours.
  const usual = ['--server', server, '--speed', '1', '--take-over']
  const args = [join(projectRoot, 'scripts', 'drive.mjs'), ...usual, ...options]
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectRoot,
    stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
  })
  // The server has its own handlers for these signals; this one only passes them on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  process.once('exit', () => child.kill())
}

async function isReady(server) {
  try {
    return (await fetch(`${server}/api`)).ok
  } catch {
    return false
  }
}
