import { ArchiveError, stopIfAborted } from '../archive/archiveError'
import { type MergeOptions, mergeToBlob, mergeZips, type MergeSource } from '../archive/mergeZips'
import { listZip } from '../archive/zipDirectory'
import type { CheckedChunks } from './checkedChunks'
import { checkAnswer, kindOf } from './checkAnswer'
import { chunkFileName, type ChunkStore, resultFileName } from './chunkStore'
import { PartsMissing } from './exportErrors'
import type { ConsolidatedResult, ExportJob, IndexedChunk, Inspection } from './exportWorkerApi'
import type { Progress } from './progress'

/** Validates chunks that were not validated yet; missing or invalid ones must be fetched again. */
export async function inspectChunks(
  store: ChunkStore,
  job: ExportJob,
  chunks: readonly IndexedChunk[],
  progress: Progress,
  signal: AbortSignal,
  checked: CheckedChunks,
): Promise<Inspection> {
  const totalBytes = totalOf(chunks)
  const missing: number[] = []
  let entryCount = 0
  let doneBytes = 0
  const files = await readChunks(store, job, chunks)
  for (const [at, kept] of chunks.entries()) {
    stopIfAborted(signal)
    const file = files[at] ?? null
    const before = doneBytes
    const onProgress = (checkedBytes: number) => progress.report(before + checkedBytes, totalBytes)
    if (await isWhole(file, job, kept, { signal, onProgress, checked })) entryCount += kept.chunk.entryCount
    else missing.push(kept.index)
    doneBytes += kept.chunk.sizeBytes
    progress.report(doneBytes, totalBytes)
  }
  return { missing, entryCount }
}

async function isWhole(
  file: Blob | null,
  job: ExportJob,
  { index, chunk }: IndexedChunk,
  {
    checked,
    ...options
  }: { signal: AbortSignal; onProgress: (checkedBytes: number) => void; checked: CheckedChunks },
): Promise<boolean> {
  if (file === null || file.size !== chunk.sizeBytes) return false
  if (checked.has(job, index, chunk)) return true
  try {
    const found = await checkAnswer(file, options)
    const isSame = found.kind === chunk.kind && found.entryCount === chunk.entryCount
    if (isSame) checked.add(job, index, chunk)
    return isSame
  } catch {
    stopIfAborted(options.signal)
    // An unreadable file counts as missing.
    return false
  }
}

/** Files with a smaller average size are copied into the result, which then needs additional space. */
const smallFileBytes = 64 * 1024
/** A larger copy is written to disk instead of being held by the browser. */
const copyInMemoryBytes = 64 * 1024 * 1024

export type Merged = ConsolidatedResult & { blob: Blob }

/** Merges validated chunks. The result refers to their files, so it is readable until they are discarded. */
export async function mergeChunks(
  store: ChunkStore,
  job: ExportJob,
  chunks: readonly IndexedChunk[],
  fileName: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Merged> {
  const sources: MergeSource<Blob>[] = []
  const files = await readChunks(store, job, chunks)
  for (const [at, { chunk }] of chunks.entries()) {
    const source = files[at] ?? null
    if (source === null || source.size !== chunk.sizeBytes) throw new PartsMissing()
    if (chunk.kind === 'zip') sources.push({ kind: 'zip', source })
    else sources.push({ kind: 'pdf', source, fileName: chunk.fileName ?? pdfNameOf(fileName) })
  }
  const options: MergeOptions = {
    signal,
    onProgress: (copiedBytes, totalBytes) => progress.report(copiedBytes, totalBytes),
  }
  const merged = isCopied(chunks)
    ? await mergeOnDisk(store, job, sources, options)
    : await mergeToBlob(sources, options)
  const listed = await listZip(merged.blob)
  if (merged.blob.size !== merged.sizeBytes || listed.length !== merged.entryCount)
    throw new ArchiveError('corrupt', 'the result was not stored as it was written')
  return merged
}

function isCopied(chunks: readonly IndexedChunk[]): boolean {
  const sizeBytes = totalOf(chunks)
  const entryCount = chunks.reduce((sum, { chunk }) => sum + chunk.entryCount, 0)
  return sizeBytes > copyInMemoryBytes && sizeBytes < entryCount * smallFileBytes
}

async function mergeOnDisk(
  store: ChunkStore,
  job: ExportJob,
  sources: readonly MergeSource[],
  options: MergeOptions,
): Promise<Merged> {
  const draft = await store.createDraft(job)
  try {
    const merged = await mergeZips(sources, draft, options)
    stopIfAborted(options.signal)
    await draft.keepAs(resultFileName)
    const file = await store.read(job, resultFileName)
    if (file === null) throw new PartsMissing()
    return { ...merged, blob: file.slice(0, file.size, 'application/zip') }
  } finally {
    await draft.discard()
  }
}

/**
 * Throws PartsMissing if the chunk does not exist. The type is derived from the content, not from the server.
 */
export async function openKeptChunk(store: ChunkStore, job: ExportJob, index: number): Promise<Blob> {
  const file = await store.read(job, chunkFileName(index))
  if (file === null) throw new PartsMissing()
  const isPdf = (await kindOf(file)) === 'pdf'
  return file.slice(0, file.size, isPdf ? 'application/pdf' : 'application/zip')
}

const readChunks = (store: ChunkStore, job: ExportJob, chunks: readonly IndexedChunk[]) =>
  store.readAll(
    job,
    chunks.map(({ index }) => chunkFileName(index)),
  )

const totalOf = (chunks: readonly IndexedChunk[]): number =>
  chunks.reduce((sum, { chunk }) => sum + chunk.sizeBytes, 0)

const pdfNameOf = (archiveName: string): string => `${archiveName.replace(/\.zip$/i, '')}.pdf`
