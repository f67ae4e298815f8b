import { ArchiveError, stopIfAborted } from '../archive/archiveError'
import { type MergeOptions, mergeToBlob, mergeZips, type MergeSource } from '../archive/mergeZips'
import { listZip } from '../archive/zipDirectory'
import type { CheckedChunks } from './checkedChunks'
import { checkAnswer, kindOf } from './checkAnswer'
import { chunkFileName, type ChunkStore, resultFileName } from './chunkStore'
import { PartsMissing } from './exportErrors'
import type { ConsolidatedResult, ExportJob, IndexedChunk, Inspection } from './exportWorkerApi'
import type { Progress } from './progress'

/** Reads what was not checked yet again: whatever is not there, whole and right is to be fetched anew. */
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
    // A file that cannot be read any more is as good as none.
    return false
  }
}

/** Files smaller than this on average are copied into the result, which then takes room of its own. */
const smallFileBytes = 64 * 1024
/** A copy that is larger is written to disk and not held by the browser. */
const copyInMemoryBytes = 64 * 1024 * 1024

export type Merged = ConsolidatedResult & { blob: Blob }

/** Merges chunks that were checked; the result refers to their files, so it is readable until they are discarded. */
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
    await draft.seal()
    stopIfAborted(options.signal)
    await draft.keepAs(resultFileName)
    const file = await store.read(job, resultFileName)
    if (file === null) throw new PartsMissing()
    return { ...merged, blob: file.slice(0, file.size, 'application/zip') }
  } finally {
    await draft.discard()
  }
}

/** Throws PartsMissing when the chunk is not there. The type comes from the content, not from the server. */
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
