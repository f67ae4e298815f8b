import { NetworkError } from '../../domain/calls/errors'
import workerUrl from './exportWorker?worker&url'
import { runInPlace, type WorkerLike } from './runInPlace'

/** For the script of the worker to come, which is some 25 kB. */
const loadTimeoutMs = 30_000

/**
 * Starts the module worker of the build, or the commands in place where there are no workers. The script is fetched
 * before: once the worker is there, its silence never means that the line is slow. Throws NetworkError when the
 * script does not come.
 */
export async function spawnWorker(): Promise<WorkerLike> {
  if (typeof Worker === 'undefined') return runInPlace()
  await loadWorkerScript()
  return new Worker(workerUrl, { type: 'module', name: 'export' })
}

/** Fetches the script into the cache of the browser, where a worker takes it from. Throws NetworkError. */
export async function loadWorkerScript(): Promise<void> {
  try {
    const script = await fetch(workerUrl, { signal: AbortSignal.timeout(loadTimeoutMs) })
    await script.arrayBuffer()
  } catch (cause) {
    throw new NetworkError({ cause })
  }
}
