import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../server/db/embedded/postgresServer'

/** A web server or worker as a process of its own, always on the same port. */
export type ServerProcess = {
  origin: string
  /** Of the running process. */
  pid: () => number
  /**
   * Starts it, and resolves when it is ready.
   * @param root folder of a built product, for another build than before
   * @throws Error with its output if it ends instead
   */
  start: (root?: string) => Promise<void>
  /** @returns its exit code, or the name of the signal that ended it */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | string | null>
  output: () => string
}

/** Kills a process when this one exits, also by an error. */
export function endWithThis(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** Prepares a process of the built product in `root`. */
export async function serverProcess(options: {
  root: string
  args?: readonly string[]
  env: Readonly<Record<string, string>>
}): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let { root } = options
  let child: ChildProcess | undefined
  let output = ''

  async function untilReady(started: ChildProcess): Promise<void> {
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`The server ended before it was ready: ${output}`)
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await delay(50)
    }
  }

  return {
    origin,
    pid: () => child?.pid ?? 0,
    async start(from = root) {
      root = from
      child = spawn(process.execPath, [path.join(root, 'dist-server/main.js'), ...(options.args ?? [])], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...options.env, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      endWithThis(child)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)))
      await untilReady(child)
    },
    async end(signal = 'SIGTERM') {
      if (child === undefined) return null
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode ?? child.signalCode
    },
    output: () => output,
  }
}
