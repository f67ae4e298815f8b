import * as Effect from 'effect/Effect'
import type { StoredChunk } from '../../contract/proof/exportJob'
import { ArchiveError } from '../archive/archiveError'
import { type Bytes, type ByteSource, sourceOf } from '../archive/byteSource'
import { type CheckedAnswer, checkAnswer } from './checkAnswer'
import { chunkFileName, type ChunkStore, type Draft, toStorageError } from './chunkStore'
import { fileNameOf } from './contentDisposition'
import { AnswerRefused, type DownloadError, HttpRefused, NetworkFailed } from './exportErrors'
import { messageOf, retryAfterSeconds } from './errorAnswer'
import type { ChunkCall, ExportJob, OnProgress } from './exportWorkerApi'
import { ReceivedBytes } from './receivedBytes'

export type DownloadDependencies = {
  fetch: typeof fetch
  store: ChunkStore
  nowMs: () => number
  /** What is longer is streamed to disk and checked there. */
  memoryBytes: number
}

/**
 * One chunk from the call to the checked file: send, look at the status, take in, compare lengths, check the content,
 * keep it under its name. It is checked in memory and written at once; one that is too large for that is streamed to
 * a draft and checked there. Whatever ends it, the call is aborted and a draft that was not kept is deleted before this
 * effect is over.
 */
export const downloadChunk = (
  { fetch, store, nowMs, memoryBytes }: DownloadDependencies,
  job: ExportJob,
  index: number,
  call: ChunkCall,
  onProgress: OnProgress,
): Effect.Effect<StoredChunk, DownloadError> =>
  Effect.gen(function* () {
    const signal = yield* abortedAtEnd
    const response = yield* send(fetch, call, signal)
    if (!response.ok) return yield* refuse(response, call, nowMs())
    const { status } = response
    const lengthBytes = announcedBytes(response)
    const received = new ReceivedBytes(lengthBytes, memoryBytes)
    const reader = response.body?.getReader()
    let loadedBytes = 0
    let draft: Draft | null = null
    for (let piece = yield* next(reader, call); piece !== null; piece = yield* next(reader, call)) {
      loadedBytes += piece.length
      if (draft === null) received.add(piece)
      else yield* write(draft, piece)
      if (draft === null && loadedBytes > memoryBytes) {
        draft = yield* openDraft(store, job)
        yield* write(draft, received.take())
      }
      onProgress(loadedBytes, lengthBytes)
    }
    if (lengthBytes !== null && loadedBytes !== lengthBytes)
      return yield* new AnswerRefused({ code: 'truncated', status })
    let checked: CheckedAnswer
    if (draft === null) {
      const bytes = received.take()
      checked = yield* check(sourceOf(bytes), status)
      draft = yield* openDraft(store, job)
      yield* write(draft, bytes)
      yield* seal(draft)
    } else checked = yield* check(yield* seal(draft), status)
    yield* keep(draft, chunkFileName(index))
    return { ...checked, fileName: fileNameOf(response.headers.get('content-disposition')) }
  }).pipe(Effect.scoped)

const abortedAtEnd = Effect.acquireRelease(
  Effect.sync(() => new AbortController()),
  (controller) => Effect.sync(() => controller.abort()),
).pipe(Effect.map(({ signal }) => signal))

const send = (fetchAnswer: typeof fetch, { url, headers, body, timeoutMs }: ChunkCall, signal: AbortSignal) =>
  Effect.tryPromise({
    try: () => {
      const sent = new Headers(headers)
      if (!sent.has('content-type')) sent.set('content-type', 'application/json')
      const init = { method: 'POST', headers: sent, body: JSON.stringify(body), signal } as const
      return fetchAnswer(url, { ...init, cache: 'no-store' })
    },
    catch: (cause) => new NetworkFailed({ cause }),
  }).pipe(within(timeoutMs))

/** The status counts whether or not the body of the error can be read. */
const refuse = (response: Response, { timeoutMs }: ChunkCall, nowMs: number) =>
  Effect.tryPromise({ try: () => response.text(), catch: (cause) => new NetworkFailed({ cause }) }).pipe(
    within(timeoutMs),
    Effect.map(messageOf),
    Effect.orElseSucceed(() => null),
    Effect.flatMap(
      (message) =>
        new HttpRefused({
          status: response.status,
          message,
          retryAfterSeconds: retryAfterSeconds(response.headers, nowMs),
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
function announcedBytes({ headers, type }: Response): number | null {
  const encoding = headers.get('content-encoding')
  const isPlain = encoding === null ? type !== 'cors' : encoding.toLowerCase() === 'identity'
  const length = headers.get('content-length') ?? ''
  return isPlain && /^\d+$/.test(length) ? Number(length) : null
}

/** The next piece of the body; null after the last one. */
const next = (reader: ReadableStreamDefaultReader<Bytes> | undefined, { timeoutMs }: ChunkCall) =>
  Effect.tryPromise({
    try: async () => (await reader?.read())?.value ?? null,
    catch: (cause) => new NetworkFailed({ cause }),
  }).pipe(within(timeoutMs))

// A draft is discarded only after what was begun with it has ended.
const write = (draft: Draft, bytes: Bytes) =>
  Effect.uninterruptible(inStorage(async () => draft.write(bytes)))
const seal = (draft: Draft) => Effect.uninterruptible(inStorage(() => draft.seal()))
const keep = (draft: Draft, name: string) => Effect.uninterruptible(inStorage(() => draft.keepAs(name)))

const check = (file: ByteSource, status: number) =>
  Effect.tryPromise({
    try: (signal) => checkAnswer(file, { signal }),
    catch: (error) =>
      error instanceof ArchiveError ? new AnswerRefused({ code: error.code, status }) : toStorageError(error),
  })

const inStorage = <T>(work: () => Promise<T>) => Effect.tryPromise({ try: work, catch: toStorageError })

const within =
  (timeoutMs: number) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | NetworkFailed> =>
    Effect.timeoutOrElse(effect, {
      duration: timeoutMs,
      orElse: () => Effect.fail(new NetworkFailed({ cause: new Error(`no answer for ${timeoutMs} ms`) })),
    })
