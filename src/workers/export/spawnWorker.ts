import { NetworkError } from '../../domain/calls/errors'
import workerUrl from './exportWorker?worker&url'
import { runInPlace, type WorkerLike } from './runInPlace'

/** Timeout for loading the worker script of about 25 kB. */
const loadTimeoutMs = 30_000

/**
 * Starts the module worker of the build, or the commands in place if workers are not supported. The script is
 * fetched first, so that silence of the worker is never caused by a slow connection.
 * @throws NetworkError if the script cannot be loaded
 */
export async function spawnWorker(): Promise<WorkerLike> {
  if (typeof Worker === 'undefined') return runInPlace()
  await loadWorkerScript()
  return new Worker(workerUrl, { type: 'module', name: 'export' })
}

/**
 * Fetches the script into the browser cache, from which the worker loads it.
 * @throws NetworkError
 */
export async function loadWorkerScript(): Promise<void> {
  try {
    const script = await fetch(workerUrl, { signal: AbortSignal.timeout(loadTimeoutMs) })
    await script.arrayBuffer()
  } catch (cause) {
    throw new NetworkError({ cause })
  }
}
