import { ArchiveError, stopIfAborted } from '../archive/archiveError'
import { readEndRecord } from '../archive/endRecord'
import { mergeZips, type MergeSource } from '../archive/mergeZips'
import { readZipDirectory } from '../archive/zipDirectory'
import { checkAnswer, kindOf } from './checkAnswer'
import { chunkFileName, type ChunkStore, resultFileName } from './chunkStore'
import { PartsMissing } from './exportErrors'
import type { ConsolidatedResult, ExportJob, IndexedChunk, Inspection } from './exportWorkerApi'
import type { Progress } from './progress'

/** Reads every chunk again: whatever is not there, whole and right is to be fetched anew. */
export async function inspectChunks(
  store: ChunkStore,
  job: ExportJob,
  chunks: readonly IndexedChunk[],
  progress: Progress,
  signal: AbortSignal,
): Promise<Inspection> {
  const totalBytes = totalOf(chunks)
  const missing: number[] = []
  let entryCount = 0
  let doneBytes = 0
  for (const kept of chunks) {
    stopIfAborted(signal)
    const before = doneBytes
    const onProgress = (checkedBytes: number) => progress.report(before + checkedBytes, totalBytes)
    if (await isWhole(store, job, kept, { signal, onProgress })) entryCount += kept.chunk.entryCount
    else missing.push(kept.index)
    doneBytes += kept.chunk.sizeBytes
    progress.report(doneBytes, totalBytes)
  }
  return { missing, entryCount }
}

async function isWhole(
  store: ChunkStore,
  job: ExportJob,
  { index, chunk }: IndexedChunk,
  options: { signal: AbortSignal; onProgress: (checkedBytes: number) => void },
): Promise<boolean> {
  const file = await store.read(job, chunkFileName(index))
  if (file === null || file.size !== chunk.sizeBytes) return false
  try {
    const found = await checkAnswer(file, options)
    return found.kind === chunk.kind && found.entryCount === chunk.entryCount
  } catch {
    stopIfAborted(options.signal)
    // A file that cannot be read any more is as good as none.
    return false
  }
}

/** Merges the chunks in the order given; the result has its name only when it is whole. */
export async function consolidateChunks(
  store: ChunkStore,
  job: ExportJob,
  chunks: readonly IndexedChunk[],
  fileName: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<ConsolidatedResult> {
  const sources: MergeSource[] = []
  for (const { index, chunk } of chunks) {
    const source = await store.read(job, chunkFileName(index))
    if (source === null || source.size !== chunk.sizeBytes) throw new PartsMissing()
    if (chunk.kind === 'zip') sources.push({ kind: 'zip', source })
    else sources.push({ kind: 'pdf', source, fileName: chunk.fileName ?? pdfNameOf(fileName) })
  }
  const draft = await store.createDraft(job)
  try {
    const merged = await mergeZips(sources, draft, {
      signal,
      onProgress: (copiedBytes, totalBytes) => progress.report(copiedBytes, totalBytes),
    })
    const file = await draft.seal()
    const entries = await readZipDirectory(file)
    if (file.size !== merged.sizeBytes || entries.length !== merged.entryCount)
      throw new ArchiveError('corrupt', 'the result was not stored as it was written')
    stopIfAborted(signal)
    await draft.keepAs(resultFileName)
    return merged
  } finally {
    await draft.discard()
  }
}

/** Throws PartsMissing when there is no whole result. */
export async function openKeptResult(store: ChunkStore, job: ExportJob): Promise<Blob> {
  const file = await store.read(job, resultFileName)
  if (file === null) throw new PartsMissing()
  try {
    await readEndRecord(file)
  } catch {
    throw new PartsMissing()
  }
  return file.slice(0, file.size, 'application/zip')
}

/** Throws PartsMissing when the chunk is not there. The type comes from the content, not from the server. */
export async function openKeptChunk(store: ChunkStore, job: ExportJob, index: number): Promise<Blob> {
  const file = await store.read(job, chunkFileName(index))
  if (file === null) throw new PartsMissing()
  const isPdf = (await kindOf(file)) === 'pdf'
  return file.slice(0, file.size, isPdf ? 'application/pdf' : 'application/zip')
}

const totalOf = (chunks: readonly IndexedChunk[]): number =>
  chunks.reduce((sum, { chunk }) => sum + chunk.sizeBytes, 0)

const pdfNameOf = (archiveName: string): string => `${archiveName.replace(/\.zip$/i, '')}.pdf`
