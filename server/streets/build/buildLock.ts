import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StreetsError } from '../streetsError'

const beatMs = 5_000
/** A lock of another machine or container counts as abandoned after this time without a beat. */
const abandonedMs = 30_000

/**
 * Keeps a second build of the same folder away until it is released. The lock of a killed build is taken over.
 * @throws StreetsError `BuildRunning`
 */
export function lockBuild(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'build.lock')
  if (isAbandoned(file)) rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: os.hostname() }), { flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new StreetsError('BuildRunning', 'Another build is running. Wait until it has ended.', { cause })
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimesSync(file, now, now)
  }, beatMs)
  beat.unref()
  return {
    release: () => {
      clearInterval(beat)
      rmSync(file, { force: true })
    },
  }
}

function isAbandoned(file: string): boolean {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; host?: unknown }
    if (host === os.hostname() && typeof pid === 'number') return !isRunning(pid)
    return Date.now() - statSync(file).mtimeMs > abandonedMs
  } catch (error) {
    // Without content it was cut off by a full disk or a crash.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

function isRunning(pid: number): boolean {
  // A new container often has the process ids of the one before.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
