import { type Endpoint, expose, releaseProxy } from 'comlink'
import type { ExportWorkerApi, OnProgress } from './exportWorkerApi'

/** Executes the commands received at `endpoint`. Each callback is released with its command. */
export function exposeTasks(tasks: ExportWorkerApi, endpoint: Endpoint): void {
  const releaseAfter = async <T>(onProgress: OnProgress, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      if (releaseProxy in onProgress && typeof onProgress[releaseProxy] === 'function')
        onProgress[releaseProxy]()
    }
  }
  const api: ExportWorkerApi = {
    ...tasks,
    downloadChunk: (job, index, call, onProgress) =>
      releaseAfter(onProgress, () => tasks.downloadChunk(job, index, call, onProgress)),
    inspect: (job, chunks, onProgress) =>
      releaseAfter(onProgress, () => tasks.inspect(job, chunks, onProgress)),
    consolidate: (job, chunks, fileName, onProgress) =>
      releaseAfter(onProgress, () => tasks.consolidate(job, chunks, fileName, onProgress)),
    openResult: (job, chunks, fileName, onProgress) =>
      releaseAfter(onProgress, () => tasks.openResult(job, chunks, fileName, onProgress)),
    openChunk: (job, kept, onProgress) =>
      releaseAfter(onProgress, () => tasks.openChunk(job, kept, onProgress)),
  }
  expose(api, endpoint)
}
