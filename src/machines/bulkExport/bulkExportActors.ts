import { fromPromise } from 'xstate'
import { authHeaders } from '../../api/authHeaders'
import {
  bulkExportPath,
  mergedPdfPath,
  type ExportFailure,
  type StoredChunk,
} from '../../contract/proof/exportJob'
import { ExportError } from '../../domain/calls/exportError'
import { HttpError, SessionEndedError } from '../../domain/calls/errors'
import { jsonLdContentType } from '../../contract/wire/product'
import { fileTimeoutMs, requestTimeoutMs } from '../../domain/calls/timing'
import type { ChunkCommand, Consolidated, Delivery, Inspection, KeptChunks } from './bulkExportTypes'
import { reasonOf } from './exportFacts'
import type { WorkerAnswer } from '../../workers/export/exportWorkerApi'
import type { Ports } from '../workflow'
import { bulkExportTexts as texts, exportFailureText } from '../../texts/exports/bulkExport'
import { canChoosePlace, saveBlob, saveBlobAt } from '../../lib/saveBlob'

type ExportPorts = Pick<
  Ports,
  'config' | 'tokens' | 'exportWorker' | 'exportFolder' | 'transferProgress' | 'notify' | 'notifyFailure'
>

const failureOf = (code: ExportFailure['code']): ExportFailure => ({
  code,
  status: 0,
  message: null,
  retryAfterSeconds: null,
})

/** Each actor is one command of the worker. */
export function bulkExportActors(ports: ExportPorts) {
  const { config, tokens, exportWorker: worker, exportFolder: root, notify, notifyFailure } = ports
  const progress = ports.transferProgress
  const jobOf = ({ jobId }: { jobId: string }) => ({ root, id: jobId })
  const shareOf = (jobId: string) => (done: number, total: number | null) =>
    progress.setShare(jobId, total === null || total === 0 ? null : done / total)

  async function download(
    { jobId, index, proofs, leftOut, isMerged }: ChunkCommand,
    signal: AbortSignal,
  ): Promise<StoredChunk> {
    const access = await accessToken()
    const call = {
      url: new URL(`${config.apiHost}${isMerged ? mergedPdfPath : bulkExportPath}`, location.href).href,
      headers: { ...authHeaders(config, access), 'Content-Type': jsonLdContentType },
      // Parts that are not left out are not sent: the server may not support options.
      body: { proofOfServices: proofs, ...Object.fromEntries(leftOut.map((part) => [part, false])) },
      // One PDF of many proofs is sent only once it is complete.
      timeoutMs: isMerged ? fileTimeoutMs : requestTimeoutMs,
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

  function open(input: Delivery): Promise<WorkerAnswer<Blob>> {
    const options = { onProgress: shareOf(input.jobId) }
    const kept = indexed(input)
    const [only] = kept
    return input.isChunked || only === undefined
      ? worker.openResult(jobOf(input), kept, input.fileName, options)
      : worker.openChunk(jobOf(input), only, options)
  }

  /** The last delivered file, kept so that the user can save it elsewhere. */
  let delivered: { jobId: string; file: Blob } | null = null

  async function saveAt(file: Blob, fileName: string): Promise<void> {
    try {
      const name = await saveBlobAt(file, fileName)
      if (name !== null) notify({ type: 'success', message: texts.savedAt({ fileName: name }) })
    } catch {
      notify({ type: 'error', message: texts.notSavedAt({ fileName }) })
    }
  }

  return {
    actors: {
      prepareStorage: fromPromise<void, { jobId: string }>(() => requestLastingStorage()),
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
        const file = valueOf(await open(input))
        saveBlob(file, input.fileName)
        delivered = { jobId: input.jobId, file }
        progress.forget(input.jobId)
      }),
      discardFiles: fromPromise<void, { jobId: string }>(async ({ input }) => {
        progress.forget(input.jobId)
        valueOf(await worker.discard(jobOf(input)))
      }),
    },
    actions: {
      notifyFailure: (
        { context: { proofs } }: { context: { proofs: readonly string[] } },
        { error }: { error: unknown },
      ) => {
        const failure = reasonOf(error)
        if (failure.code === 'http') {
          notifyFailure(new HttpError({ status: failure.status, description: failure.message }))
        } else if (proofs.length === 1) {
          // It has no dialog that shows the reason.
          notify({ type: 'error', message: exportFailureText(failure) })
        }
      },
      notifyDelivered: (
        { context: { jobId, proofs } }: { context: { jobId: string; proofs: readonly string[] } },
        { fileName, missing }: { fileName: string; missing: number },
      ) => {
        const file = delivered?.jobId === jobId ? delivered.file : null
        const message = texts.delivered({ fileName })
        notify({
          ...(missing === 0
            ? { type: 'success', message }
            : { type: 'warning', message: `${message} ${texts.missing({ missing, count: proofs.length })}` }),
          ...(file !== null && canChoosePlace()
            ? { action: { label: texts.saveAt, onClick: () => void saveAt(file, fileName) } }
            : {}),
        })
      },
    },
  }
}

/** Asks the browser to make the storage persistent. A refusal has no immediate effect. */
async function requestLastingStorage(): Promise<void> {
  await (navigator as { storage?: StorageManager }).storage?.persist?.()
}

const indexed = ({ chunks }: KeptChunks) => chunks.map(({ index, stored }) => ({ index, chunk: stored }))

function valueOf<T>(answer: WorkerAnswer<T>): T {
  if (answer.ok) return answer.value
  throw new ExportError(answer.failure)
}
