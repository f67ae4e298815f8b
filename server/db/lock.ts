import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartupError } from '../startupError'

/**
 * The process that holds the lock. A pid alone is no proof, because it may be reused by another program. So
 * the start time of the process is part of the identity.
 */
type Holder = { pid: number; startedAt: string }

/** Long enough for a rival that judged the same lock to be stale to write its own. */
const settleMs = 150

/**
 * Acquires the lock file for this process: the second server on a data folder would stop the database of the
 * first. Takes over a lock whose holder has ended (killed, or its pid now belongs to another program).
 * @returns the function that releases the lock
 * @throws StartupError when a running process holds it
 */
export async function acquireLock(file: string): Promise<() => void> {
  const me: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' }
  const mine = JSON.stringify(me)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    if (!linkExclusively(draft, file)) {
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw inUse(file, holder)
      renameSync(draft, file)
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      const winner = readHolder(file)
      if (winner && JSON.stringify(winner) !== mine) throw inUse(file, winner)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    const holder = readHolder(file)
    if (holder && JSON.stringify(holder) === mine) rmSync(file, { force: true })
  }
}

function inUse(file: string, holder: Holder) {
  return new StartupError(
    `The data folder is in use by another server (process ${holder.pid}, lock file ${file}).`,
  )
}

/** Creates the file atomically with its content: a rival never reads a half-written lock. */
function linkExclusively(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof content !== 'object' || content === null) return undefined
    const { pid, startedAt } = content as Partial<Holder>
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const startedAt = startTimeOf(holder.pid)
  return startedAt === undefined || startedAt === holder.startedAt
}

/** Returns when a process was started, in the format of its system; undefined if unknown. */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // The program name in brackets may contain spaces and brackets, so field 22 is counted from its end.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      return `${boot}:${ticks}`
    }
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
