import * as Effect from 'effect/Effect'
import type { StoredChunk } from '../../contract/proof/exportJob'
import { ArchiveError } from '../archive/archiveError'
import { type ByteSource, sourceOf } from '../archive/byteSource'
import { checkAnswer } from './checkAnswer'
import { answeredAtMs, retryAfterSeconds } from '../../domain/calls/retryAfter'
import { chunkFileName, type ChunkStore, type Draft, toStorageError } from './chunkStore'
import { fileNameOf } from './contentDisposition'
import { AnswerRefused, type DownloadError, HttpRefused, NetworkFailed } from './exportErrors'
import { messageOf } from './errorAnswer'
import type { ChunkCall, ExportJob, OnProgress } from './exportWorkerApi'
import type { ChunkAnswer, SendCall } from './sendCall'
import { whileActive } from './whileActive'

export type DownloadDependencies = {
  send: SendCall
  store: ChunkStore
  nowMs: () => number
  /** Larger content is checked and written in parts. */
  memoryBytes: number
}

const writtenBytes = 8 * 1024 * 1024

/**
 * Downloads one chunk: sends the call, checks the status, compares lengths, validates the content, and stores
 * it under its name. If the effect ends early, the call is aborted and an unkept draft is deleted before it
 * completes.
 */
export const downloadChunk = (
  { send, store, nowMs, memoryBytes }: DownloadDependencies,
  job: ExportJob,
  index: number,
  call: ChunkCall,
  onProgress: OnProgress,
): Effect.Effect<StoredChunk, DownloadError> =>
  Effect.gen(function* () {
    const signal = yield* signalAbortedAtEnd
    const answer = yield* ask(send, call, signal, onProgress)
    const { status, content } = answer
    if (status < 200 || status > 299) return yield* refuse(answer, nowMs())
    const lengthBytes = announcedBytes(answer)
    if (lengthBytes !== null && content.size !== lengthBytes)
      return yield* new AnswerRefused({ code: 'truncated', status })
    const source = content.size > memoryBytes ? content : yield* bring(content)
    const checked = yield* check(source, status)
    const draft = yield* openDraft(store, job)
    yield* write(draft, source)
    yield* seal(draft)
    yield* keep(draft, chunkFileName(index))
    return { ...checked, fileName: fileNameOf(answer.headers.get('content-disposition')) }
  }).pipe(Effect.scoped)

const signalAbortedAtEnd = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort()),
).pipe(Effect.map(({ signal }) => signal))

const ask = (send: SendCall, given: ChunkCall, signal: AbortSignal, onProgress: OnProgress) =>
  Effect.tryPromise({
    try: () => {
      const hasType = Object.keys(given.headers).some((name) => name.toLowerCase() === 'content-type')
      const headers = hasType ? given.headers : { ...given.headers, 'content-type': 'application/json' }
      return whileActive(given.timeoutMs, (onActivity) =>
        send({ ...given, headers }, signal, (loadedBytes, totalBytes) => {
          onActivity()
          if (loadedBytes > 0) onProgress(loadedBytes, totalBytes)
        }),
      )
    },
    catch: (cause) => new NetworkFailed({ cause }),
  })

/** The status is reported even if the body of the error cannot be read. */
const refuse = ({ status, headers, content }: ChunkAnswer, nowMs: number) =>
  Effect.tryPromise({ try: () => content.text(), catch: (cause) => new NetworkFailed({ cause }) }).pipe(
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

/** The browser may have lost the content, for example because of a full disk. */
const bring = (content: Blob) =>
  Effect.tryPromise({
    try: async () => sourceOf(new Uint8Array(await content.arrayBuffer())),
    catch: toStorageError,
  })

// A draft is discarded only after its pending operations have ended.
const write = (draft: Draft, source: ByteSource) =>
  Effect.uninterruptible(
    inStorage(async () => {
      if (source.inMemory !== undefined) return draft.write(source.inMemory)
      for (let at = 0; at < source.size; at += writtenBytes) {
        const part = source.slice(at, Math.min(at + writtenBytes, source.size))
        await draft.write(new Uint8Array(await part.arrayBuffer()))
      }
    }),
  )
const seal = (draft: Draft) => Effect.uninterruptible(inStorage(() => draft.seal()))
const keep = (draft: Draft, name: string) => Effect.uninterruptible(inStorage(() => draft.keepAs(name)))

const check = (file: ByteSource, status: number) =>
  Effect.tryPromise({
    try: (signal) => checkAnswer(file, { signal }),
    catch: (error) =>
      error instanceof ArchiveError ? new AnswerRefused({ code: error.code, status }) : toStorageError(error),
  })

const inStorage = <T>(work: () => Promise<T>) => Effect.tryPromise({ try: work, catch: toStorageError })
