import * as Effect from 'effect/Effect'
import type { StoredChunk } from '../../contract/proof/exportJob'
import { ArchiveError } from '../archive/archiveError'
import { ArrivingSums, type RangeSums } from '../archive/arrivingSums'
import type { Bytes, ByteSource } from '../archive/byteSource'
import { checkAnswer } from './checkAnswer'
import { answeredAtMs, retryAfterSeconds } from '../../domain/calls/retryAfter'
import { chunkFileName, type ChunkStore, type Draft, StorageError, toStorageError } from './chunkStore'
import { fileNameOf } from './contentDisposition'
import { AnswerRefused, type DownloadError, HttpRefused, NetworkFailed } from './exportErrors'
import { messageOf } from './errorAnswer'
import type { ChunkCall, ExportJob, OnProgress } from './exportWorkerApi'
import { readBody, type ChunkAnswer, type SendCall } from './sendCall'
import { whileActive } from './whileActive'

export type DownloadDependencies = {
  send: SendCall
  store: ChunkStore
  nowMs: () => number
}

/**
 * Downloads one chunk: sends the call, checks the status, stores the content while it arrives, compares
 * lengths, validates the content, and keeps it under its name. If the effect ends early, the call is aborted
 * and an unkept draft is deleted before it completes.
 */
export const downloadChunk = (
  { send, store, nowMs }: DownloadDependencies,
  job: ExportJob,
  index: number,
  call: ChunkCall,
  onProgress: OnProgress,
): Effect.Effect<StoredChunk, DownloadError> =>
  Effect.gen(function* () {
    const signal = yield* signalAbortedAtEnd
    const answer = yield* ask(send, call, signal)
    const { status } = answer
    if (status < 200 || status > 299) return yield* refuse(answer, call, nowMs())
    const lengthBytes = announcedBytes(answer)
    const draft = yield* openDraft(store, job)
    const arriving = new ArrivingSums()
    const take = async (piece: Bytes) => {
      await draft.write(piece)
      arriving.add(piece)
    }
    yield* receive(answer, take, call, (loadedBytes) => onProgress(loadedBytes, lengthBytes))
    const written = draft.written()
    if (lengthBytes !== null && written.size !== lengthBytes)
      return yield* new AnswerRefused({ code: 'truncated', status })
    const checked = yield* check(written, arriving.sums, status)
    yield* keep(draft, chunkFileName(index))
    return { ...checked, fileName: fileNameOf(answer.headers.get('content-disposition')) }
  }).pipe(Effect.scoped)

const signalAbortedAtEnd = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort()),
).pipe(Effect.map(({ signal }) => signal))

const ask = (send: SendCall, given: ChunkCall, signal: AbortSignal) =>
  Effect.tryPromise({
    try: () => {
      const hasType = Object.keys(given.headers).some((name) => name.toLowerCase() === 'content-type')
      const headers = hasType ? given.headers : { ...given.headers, 'content-type': 'application/json' }
      return whileActive(given.timeoutMs, () => send({ ...given, headers }, signal))
    },
    catch: (cause) => new NetworkFailed({ cause }),
  })

/** The status is reported even if the body of the error cannot be read. */
const refuse = ({ status, headers, body }: ChunkAnswer, { timeoutMs }: ChunkCall, nowMs: number) =>
  Effect.tryPromise({
    try: () => whileActive(timeoutMs, () => new Response(body).text()),
    catch: (cause) => new NetworkFailed({ cause }),
  }).pipe(
    Effect.map(messageOf),
    Effect.orElseSucceed(() => null),
    Effect.flatMap(
      (message) =>
        new HttpRefused({
          status,
          message,
          retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), answeredAtMs(headers, nowMs)),
        }),
    ),
  )

const receive = (
  { body }: ChunkAnswer,
  take: (piece: Bytes) => Promise<void>,
  { timeoutMs }: ChunkCall,
  onLoaded: (loadedBytes: number) => void,
) =>
  Effect.tryPromise({
    try: () => {
      let loadedBytes = 0
      return whileActive(timeoutMs, (onActivity) =>
        readBody(body, async (piece) => {
          onActivity()
          await take(piece)
          loadedBytes += piece.length
          onLoaded(loadedBytes)
        }),
      )
    },
    catch: (cause) => (cause instanceof StorageError ? cause : new NetworkFailed({ cause })),
  })

const openDraft = (store: ChunkStore, job: ExportJob) =>
  Effect.acquireRelease(
    inStorage(() => store.createDraft(job)),
    (draft) => Effect.promise(() => draft.discard()),
  )

/**
 * The length of the decoded body; null if the header means something else. An encoded body is decoded by the
 * browser, and a response from another origin hides its encoding unless the server exposes it.
 */
function announcedBytes({ headers, isForeign }: ChunkAnswer): number | null {
  const encoding = headers.get('content-encoding')
  const isPlain = encoding === null ? !isForeign : encoding.toLowerCase() === 'identity'
  const length = headers.get('content-length') ?? ''
  return isPlain && /^\d+$/.test(length) ? Number(length) : null
}

// A draft is discarded only after it is kept or has failed.
const keep = (draft: Draft, name: string) => Effect.uninterruptible(inStorage(() => draft.keepAs(name)))

const check = (file: ByteSource, sums: RangeSums, status: number) =>
  Effect.tryPromise({
    try: (signal) => checkAnswer(file, { signal, sums }),
    catch: (error) =>
      error instanceof ArchiveError ? new AnswerRefused({ code: error.code, status }) : toStorageError(error),
  })

const inStorage = <T>(work: () => Promise<T>) => Effect.tryPromise({ try: work, catch: toStorageError })
