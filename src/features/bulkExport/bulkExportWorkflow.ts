import { fromPromise } from 'xstate'
import type { TokenSource } from '../../api/httpClient'
import { bulkExportPath, type ExportFailure, type StoredChunk } from '../../contract/proof/exportJob'
import { ExportError } from '../../domain/calls/exportError'
import { HttpError, SessionEndedError } from '../../domain/calls/errors'
import { jsonLdContentType, platformHeaderName, platformHeaderValue } from '../../contract/wire/product'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { requestTimeoutMs } from '../../domain/calls/timing'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { bulkExportLog } from '../../machines/bulkExport/bulkExportLog'
import { bulkExportMachine } from '../../machines/bulkExport/bulkExportMachine'
import type {
  ChunkCommand,
  Consolidated,
  Delivery,
  Inspection,
  KeptChunks,
} from '../../machines/bulkExport/bulkExportTypes'
import type { Platform } from '../../platform/platform'
import type { createTransferProgress } from '../../platform/transferProgress'
import type { WorkerAnswer } from '../../workers/export/exportWorkerApi'
import type { ExportWorker } from '../../workers/export/startExportWorker'
import { bulkExportTexts as texts } from '../../texts/exports/bulkExport'
import { saveBlob } from '../../lib/saveBlob'

type Surroundings = {
  config: RuntimeConfig
  tokens: TokenSource
  worker: ExportWorker
  progress: ReturnType<typeof createTransferProgress>
  /** Folder of the user in the browser's private file system. */
  root: string
  /** Makes room before the first chunk. */
  prepareStorage: (jobId: string) => Promise<void>
} & Pick<Platform, 'notify' | 'notifyFailure'>

const failureOf = (code: ExportFailure['code']): ExportFailure => ({
  code,
  status: 0,
  message: null,
  retryAfterSeconds: null,
})

/** The export's machine with its real actors: every actor is one command of the worker. */
export function defineBulkExport(surroundings: Surroundings): WorkflowDefinition {
  const { config, tokens, worker, progress, root, prepareStorage, notify, notifyFailure } = surroundings
  const jobOf = ({ jobId }: { jobId: string }) => ({ root, id: jobId })
  const shareOf = (jobId: string) => (done: number, total: number | null) =>
    progress.setShare(jobId, total === null || total === 0 ? null : done / total)

  async function download({ jobId, index, proofs }: ChunkCommand, signal: AbortSignal): Promise<StoredChunk> {
    const access = await accessToken()
    const call = {
      url: new URL(`${config.apiHost}${bulkExportPath}`, location.href).href,
      headers: {
        Authorization: `Bearer ${access}`,
        'Content-Type': jsonLdContentType,
        [platformHeaderName(config.productKey)]: platformHeaderValue,
      },
      body: { proofOfServices: proofs },
      timeoutMs: requestTimeoutMs,
    }
    const answer = await worker.downloadChunk({ root, id: jobId }, index, call, {
      signal,
      onProgress: (loaded, total) => progress.setChunk(jobId, index, loaded, total),
    })
    if (!answer.ok && answer.failure.status === 401) {
      tokens.reject(access)
      throw new ExportError(failureOf('session-ended'))
    }
    return valueOf(answer)
  }

  async function accessToken(): Promise<string> {
    try {
      return await tokens.accessToken()
    } catch (error) {
      throw new ExportError(failureOf(error instanceof SessionEndedError ? 'session-ended' : 'network'))
    }
  }

  const machine = bulkExportMachine.provide({
    actors: {
      prepareStorage: fromPromise<void, { jobId: string }>(({ input }) => prepareStorage(input.jobId)),
      downloadChunk: fromPromise<StoredChunk, ChunkCommand>(({ input, signal }) => download(input, signal)),
      inspectChunks: fromPromise<Inspection, KeptChunks>(async ({ input }) =>
        valueOf(await worker.inspect(jobOf(input), indexed(input), { onProgress: shareOf(input.jobId) })),
      ),
      consolidateChunks: fromPromise<Consolidated, KeptChunks & { fileName: string }>(async ({ input }) =>
        valueOf(
          await worker.consolidate(jobOf(input), indexed(input), input.fileName, {
            onProgress: shareOf(input.jobId),
          }),
        ),
      ),
      deliverFile: fromPromise<void, Delivery>(async ({ input }) => {
        const file = input.isChunked
          ? await worker.openResult(jobOf(input))
          : await worker.openChunk(jobOf(input), 0)
        saveBlob(valueOf(file), input.fileName)
        progress.forget(input.jobId)
      }),
      discardFiles: fromPromise<void, { jobId: string }>(async ({ input }) => {
        progress.forget(input.jobId)
        valueOf(await worker.discard(jobOf(input)))
      }),
    },
    actions: {
      notifyFailure: (_, { error }) => {
        if (!(error instanceof ExportError) || error.failure.code !== 'http') return
        const { status, message } = error.failure
        notifyFailure(new HttpError({ status, description: message }))
      },
      notifyDelivered: (_, { fileName }) =>
        notify({ type: 'success', message: texts.delivered({ fileName }) }),
    },
  })
  return { declaration: bulkExportLog, machine }
}

const indexed = ({ chunks }: KeptChunks) => chunks.map(({ index, stored }) => ({ index, chunk: stored }))

function valueOf<T>(answer: WorkerAnswer<T>): T {
  if (answer.ok) return answer.value
  throw new ExportError(answer.failure)
}
