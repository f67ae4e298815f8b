import { proxy, type Remote, wrap } from 'comlink'
import { NetworkError } from '../../domain/calls/errors'
import type { ExportFailure, StoredChunk } from '../../contract/proof/exportJob'
import type {
  ChunkCall,
  ConsolidatedResult,
  ExportJob,
  ExportWorkerApi,
  IndexedChunk,
  Inspection,
  OnProgress,
  WorkerAnswer,
} from './exportWorkerApi'
import { failureOf } from './failureOf'
import { watchHeartbeat } from './heartbeat'
import type { WorkerLike } from './runInPlace'
import { spawnWorker } from './spawnWorker'

export type ExportWorkerOptions = {
  /** Default: the module worker of the build, or the tasks in place if workers are not supported. */
  spawn?: () => Promise<WorkerLike>
  heartbeatMs?: number
  /** A worker silent for longer is lost, also from its start on. Detected within this plus one heartbeat. */
  patienceMs?: number
}

type Options = { onProgress?: OnProgress }

/** The export worker as seen by the page. No command ever rejects. */
export type ExportWorker = {
  downloadChunk: (
    job: ExportJob,
    index: number,
    call: ChunkCall,
    options?: Options & { signal?: AbortSignal },
  ) => Promise<WorkerAnswer<StoredChunk>>
  inspect: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    options?: Options,
  ) => Promise<WorkerAnswer<Inspection>>
  consolidate: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    options?: Options,
  ) => Promise<WorkerAnswer<ConsolidatedResult>>
  openResult: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    options?: Options,
  ) => Promise<WorkerAnswer<Blob>>
  openChunk: (job: ExportJob, kept: IndexedChunk, options?: Options) => Promise<WorkerAnswer<Blob>>
  discard: (job: ExportJob) => Promise<WorkerAnswer<null>>
  /** Terminates the worker; pending commands fail with `aborted`. The next command starts a new one. */
  terminate: () => void
}

type End = 'worker-lost' | 'network' | 'aborted'
type Connection = {
  /**
   * Resolves once the worker has started; rejects if it never does, after all pending commands have failed.
   */
  api: Promise<Remote<ExportWorkerApi>>
  end: (code: End) => void
}

/**
 * Starts the worker with the first command and watches it while commands are pending. A worker that
 * terminated, failed or became silent is terminated, and all pending commands fail with `worker-lost`. The
 * next command starts a new one.
 */
export function createExportWorker({
  spawn = spawnWorker,
  heartbeatMs = 1_000,
  patienceMs = 4_000,
}: ExportWorkerOptions = {}): ExportWorker {
  const pending = new Set<(failure: ExportFailure) => void>()
  let connection: Connection | null = null

  function connect(): Connection {
    let close = () => {}
    const end = (code: End) => {
      if (connection !== started) return
      connection = null
      close()
      for (const fail of pending) fail(failureOf(code))
    }
    const open = async () => {
      const worker = await spawn()
      if (connection !== started) {
        worker.terminate()
        throw new Error('Ended before its start')
      }
      const api = wrap<ExportWorkerApi>(worker)
      const heartbeat = watchHeartbeat({
        ping: () => api.ping(),
        isNeeded: () => pending.size > 0,
        onLost: () => end('worker-lost'),
        heartbeatMs,
        patienceMs,
      })
      close = () => {
        heartbeat.stop()
        worker.terminate()
      }
      for (const event of ['error', 'messageerror']) worker.addEventListener(event, () => end('worker-lost'))
      return api
    }
    const started: Connection = { api: open(), end }
    started.api.catch((error: unknown) => end(error instanceof NetworkError ? 'network' : 'worker-lost'))
    return started
  }

  function command<T>(
    send: (api: Remote<ExportWorkerApi>) => Promise<WorkerAnswer<T>>,
  ): Promise<WorkerAnswer<T>> {
    return new Promise((resolve) => {
      const fail = (failure: ExportFailure) => finish({ ok: false, failure })
      const finish = (answer: WorkerAnswer<T>) => {
        pending.delete(fail)
        resolve(answer)
      }
      pending.add(fail)
      const ask = async (api: Remote<ExportWorkerApi>) => {
        try {
          finish(await send(api))
        } catch {
          fail(failureOf('unknown'))
        }
      }
      connection ??= connect()
      connection.api.then(ask, () => undefined)
    })
  }

  return {
    downloadChunk: (job, index, call, { signal, onProgress } = {}) => {
      if (signal?.aborted) return Promise.resolve({ ok: false, failure: failureOf('aborted') })
      const abort = () =>
        connection?.api.then(
          (api) => api.abortDownload(job, index),
          () => undefined,
        )
      signal?.addEventListener('abort', abort)
      return reporting(onProgress, (report) =>
        command((api) => api.downloadChunk(job, index, call, proxy(report))),
      ).finally(() => signal?.removeEventListener('abort', abort))
    },
    inspect: (job, chunks, { onProgress } = {}) =>
      reporting(onProgress, (report) => command((api) => api.inspect(job, chunks, proxy(report)))),
    consolidate: (job, chunks, fileName, { onProgress } = {}) =>
      reporting(onProgress, (report) =>
        command((api) => api.consolidate(job, chunks, fileName, proxy(report))),
      ),
    openResult: (job, chunks, fileName, { onProgress } = {}) =>
      reporting(onProgress, (report) =>
        command((api) => api.openResult(job, chunks, fileName, proxy(report))),
      ),
    openChunk: (job, kept, { onProgress } = {}) =>
      reporting(onProgress, (report) => command((api) => api.openChunk(job, kept, proxy(report)))),
    discard: (job) => command((api) => api.discard(job)),
    terminate: () => connection?.end('aborted'),
  }
}

/** Reports use a channel of their own, so some arrive after the result; those are dropped. */
async function reporting<T>(
  onProgress: OnProgress | undefined,
  work: (report: OnProgress) => Promise<T>,
): Promise<T> {
  let isOver = false
  try {
    return await work((doneBytes, totalBytes) => {
      if (!isOver) onProgress?.(doneBytes, totalBytes)
    })
  } finally {
    isOver = true
  }
}
