import * as Cause from 'effect/Cause'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import type { StoredChunk } from '../../contract/proof/exportJob'
import { toFailure } from './exportFailure'
import type { ChunkStore } from './chunkStore'
import { CheckedChunks } from './checkedChunks'
import { PartsMissing } from './exportErrors'
import { inspectChunks, mergeChunks, openKeptChunk, type Merged } from './keptChunks'
import { downloadChunk } from './downloadChunk'
import type { ExportJob, ExportWorkerApi, IndexedChunk, OnProgress, WorkerAnswer } from './exportWorkerApi'
import { failureOf } from './failureOf'
import { Progress } from './progress'
import type { SendCall } from './sendCall'

export type ExportTaskDependencies = {
  send: SendCall
  /** Opens the storage on the first command that needs it. */
  openStore: () => Promise<ChunkStore>
  nowMs: () => number
}

/** The commands themselves. `abortAll` is used where they run without a worker that could be terminated. */
export type ExportTasks = ExportWorkerApi & { abortAll: () => void }

type Running = { job: ExportJob; index: number | null; controller: AbortController; ended: Promise<unknown> }

export function createExportTasks({ send, openStore, nowMs }: ExportTaskDependencies): ExportTasks {
  const running = new Set<Running>()
  const checked = new CheckedChunks()
  /** Results by job; merged again if this worker has not merged them. */
  const results = new Map<string, Merged>()
  let opened: Promise<ChunkStore> | null = null
  const store = () => (opened ??= openStore())

  /** Runs `work` so that it can be aborted with its job, and awaited. */
  function track<T>(
    job: ExportJob,
    index: number | null,
    work: (signal: AbortSignal) => Promise<WorkerAnswer<T>>,
  ): Promise<WorkerAnswer<T>> {
    const controller = new AbortController()
    const answer = Promise.resolve()
      .then(() => work(controller.signal))
      .catch((error: unknown): WorkerAnswer<T> => ({ ok: false, failure: toFailure(error) }))
    const entry: Running = { job, index, controller, ended: answer }
    running.add(entry)
    return answer.finally(() => running.delete(entry))
  }

  const tracked = <T>(
    job: ExportJob,
    onProgress: OnProgress,
    work: (store: ChunkStore, progress: Progress, signal: AbortSignal) => Promise<T>,
  ) =>
    track(job, null, async (signal) => {
      const progress = new Progress(onProgress, nowMs)
      const value = await work(await store(), progress, signal)
      progress.flush()
      return { ok: true, value }
    })

  /** @throws PartsMissing */
  async function requireWhole(
    chunkStore: ChunkStore,
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    progress: Progress,
    signal: AbortSignal,
  ): Promise<void> {
    const { missing } = await inspectChunks(chunkStore, job, chunks, progress, signal, checked)
    if (missing.length > 0) throw new PartsMissing()
  }

  const runningOf = (job: ExportJob, index?: number) =>
    [...running].filter(
      (entry) => isSameJob(entry.job, job) && (index === undefined || entry.index === index),
    )

  return {
    ping: () => true,
    downloadChunk: (job, index, call, onProgress) => {
      const earlier = runningOf(job, index)
      return track(job, index, async (signal) => {
        await end(earlier)
        const progress = new Progress(onProgress, nowMs)
        const report = progress.report.bind(progress)
        const chunkStore = await store()
        const dependencies = { send, store: chunkStore, nowMs }
        const exit = await Effect.runPromiseExit(downloadChunk(dependencies, job, index, call, report), {
          signal,
        })
        const isLast = runningOf(job).every((other) => other.index === null || other.index === index)
        if (isLast) await chunkStore.settle(job)
        progress.flush()
        if (Exit.isSuccess(exit)) checked.add(job, index, exit.value)
        return toAnswer(exit)
      })
    },
    abortDownload: (job, index) => {
      for (const { controller } of runningOf(job, index)) controller.abort()
    },
    inspect: (job, chunks, onProgress) =>
      tracked(job, onProgress, (chunkStore, progress, signal) =>
        inspectChunks(chunkStore, job, chunks, progress, signal, checked),
      ),
    consolidate: (job, chunks, fileName, onProgress) =>
      tracked(job, onProgress, async (chunkStore, progress, signal) => {
        const merged = await mergeChunks(chunkStore, job, chunks, fileName, progress, signal)
        results.set(keyOf(job), merged)
        return { sizeBytes: merged.sizeBytes, entryCount: merged.entryCount }
      }),
    openResult: (job, chunks, fileName, onProgress) =>
      tracked(job, onProgress, async (chunkStore, progress, signal) => {
        const known = results.get(keyOf(job))
        if (known !== undefined) return known.blob
        await requireWhole(chunkStore, job, chunks, progress, signal)
        const merged = await mergeChunks(chunkStore, job, chunks, fileName, progress, signal)
        results.set(keyOf(job), merged)
        return merged.blob
      }),
    openChunk: (job, kept, onProgress) =>
      tracked(job, onProgress, async (chunkStore, progress, signal) => {
        await requireWhole(chunkStore, job, [kept], progress, signal)
        return openKeptChunk(chunkStore, job, kept.index)
      }),
    discard: async (job) => {
      await end(runningOf(job))
      checked.forget(job)
      results.delete(keyOf(job))
      return track(job, null, async () => {
        await (await store()).discard(job)
        return valueOf(null)
      })
    },
    abortAll: () => {
      for (const { controller } of running) controller.abort()
    },
  }
}

async function end(entries: readonly Running[]): Promise<void> {
  for (const { controller } of entries) controller.abort()
  await Promise.all(entries.map(({ ended }) => ended))
}

const keyOf = ({ root, id }: ExportJob): string => JSON.stringify([root, id])

const isSameJob = (left: ExportJob, right: ExportJob): boolean =>
  left.root === right.root && left.id === right.id

const valueOf = <T>(value: T): WorkerAnswer<T> => ({ ok: true, value })

function toAnswer(exit: Exit.Exit<StoredChunk, unknown>): WorkerAnswer<StoredChunk> {
  if (Exit.isSuccess(exit)) return valueOf(exit.value)
  if (Cause.hasInterruptsOnly(exit.cause)) return { ok: false, failure: failureOf('aborted') }
  return { ok: false, failure: toFailure(Cause.squash(exit.cause)) }
}
