import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

const stopMs = 60_000
const pollMs = 20

/** What PostgreSQL writes about itself into its data folder. */
export type Status = { pid: number; socketFolder: string; isReady: boolean }

const statusFile = (folder: string) => path.join(folder, 'postmaster.pid')

export function readStatus(folder: string): Status | undefined {
  try {
    const lines = readFileSync(statusFile(folder), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, socketFolder: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Stops the database of a server that was killed, if it still runs, and removes what it left behind. Without
 * this, PostgreSQL would not start when its previous pid belongs to another program now.
 */
export async function stopLeftOver(folder: string): Promise<void> {
  const status = readStatus(folder)
  if (status === undefined) return
  if (isDatabaseOf(folder, status.pid)) await stopProcess(folder, status.pid)
  // On Windows PostgreSQL decides: there the process cannot be identified.
  if (process.platform !== 'win32') rmSync(statusFile(folder), { force: true })
  if (/tourwerk-database-\w+$/.test(status.socketFolder))
    rmSync(status.socketFolder, { recursive: true, force: true })
}

async function stopProcess(folder: string, pid: number): Promise<void> {
  const until = performance.now() + stopMs
  signal(pid, 'SIGINT')
  while (isDatabaseOf(folder, pid)) {
    if (performance.now() > until) signal(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

function isDatabaseOf(folder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    if (process.platform === 'win32') return false
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}
