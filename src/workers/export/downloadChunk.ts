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
  /** What is longer is checked and written in parts. */
  memoryBytes: number
}

const writtenBytes = 8 * 1024 * 1024

/**
 * One chunk from the call to the checked file: send, look at the status, compare lengths, check the content, keep it
 * under its name. Whatever ends it, the call is aborted and a draft that was not kept is deleted before this effect is
 * over.
 */
export const downloadChunk = (
  { send, store, nowMs, memoryBytes }: DownloadDependencies,
  job: ExportJob,
  index: number,
  call: ChunkCall,
  onProgress: OnProgress,
): Effect.Effect<StoredChunk, DownloadError> =>
  Effect.gen(function* () {
    const signal = yield* abortedAtEnd
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

const abortedAtEnd = Effect.acquireRelease(
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

/** The status counts whether or not the body of the error can be read. */
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
 * The length of the body as the page sees it; null where the header counts something else. An encoded body is
 * unpacked on its way, and an answer of another origin hides its encoding unless the server exposes it.
 */
function announcedBytes({ headers, isForeign }: ChunkAnswer): number | null {
  const encoding = headers.get('content-encoding')
  const isPlain = encoding === null ? !isForeign : encoding.toLowerCase() === 'identity'
  const length = headers.get('content-length') ?? ''
  return isPlain && /^\d+$/.test(length) ? Number(length) : null
}

/** What the browser kept may have been lost, as on a full disk. */
const bring = (content: Blob) =>
  Effect.tryPromise({
    try: async () => sourceOf(new Uint8Array(await content.arrayBuffer())),
    catch: toStorageError,
  })

// A draft is discarded only after what was begun with it has ended.
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
