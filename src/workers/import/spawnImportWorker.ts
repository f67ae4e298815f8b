import { wrap, type Remote } from 'comlink'
import { NetworkError } from '../../domain/calls/errors'
import type { ImportTasks } from './importTasks'
import workerUrl from './importWorker?worker&url'

export type StartedTasks = { tasks: Remote<ImportTasks> | ImportTasks; end: () => void }

/**
 * Starts the module worker of the build.
 * @throws NetworkError if its script cannot be loaded
 */
export async function spawnImportWorker(): Promise<StartedTasks> {
  try {
    await (await fetch(workerUrl)).arrayBuffer()
  } catch (cause) {
    throw new NetworkError({ cause })
  }
  const worker = new Worker(workerUrl, { type: 'module', name: 'import' })
  return { tasks: wrap<ImportTasks>(worker), end: () => worker.terminate() }
}
