import { bulkExportRules, type ExportFailure, type StoredChunk } from '../../contract/proof/exportJob'

/** One chunk of an export: up to ten proofs fetched by one call. */
export type ExportChunk = {
  readonly index: number
  readonly proofs: readonly string[]
  readonly status: 'waiting' | 'loading' | 'retrying' | 'pausing' | 'checked'
  /** Retries spent since the user last asked for it. */
  readonly retries: number
  /** Pauses the server asked for since then. */
  readonly pauses: number
  readonly stored: StoredChunk | null
}

const { chunkSize, chunkedAbove, maxConcurrent, maxRetries, backoffBaseMs, maxPauseMs, maxPauses } =
  bulkExportRules

/** Ten proofs and fewer are one call. */
export function planChunks(proofs: readonly string[]): readonly ExportChunk[] {
  const size = isChunkedExport(proofs) ? chunkSize : Math.max(1, proofs.length)
  return Array.from({ length: Math.ceil(proofs.length / size) }, (_, index) => ({
    index,
    proofs: proofs.slice(index * size, (index + 1) * size),
    status: 'waiting',
    retries: 0,
    pauses: 0,
    stored: null,
  }))
}

export const isChunkedExport = (proofs: readonly string[]): boolean => proofs.length > chunkedAbove

/** Which chunks are to be fetched now, so that at most three are under way; one that waits for its retry is not. */
export function nextChunks(chunks: readonly ExportChunk[]): readonly ExportChunk[] {
  const loading = chunks.filter(({ status }) => status === 'loading').length
  return chunks.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, maxConcurrent - loading))
}

export function withChunk(
  chunks: readonly ExportChunk[],
  index: number,
  change: (chunk: ExportChunk) => Partial<ExportChunk>,
): readonly ExportChunk[] {
  return chunks.map((chunk) => (chunk.index === index ? { ...chunk, ...change(chunk) } : chunk))
}

/** What is not checked waits again, with all its tries; what is checked stays. */
export function resetUnchecked(chunks: readonly ExportChunk[]): readonly ExportChunk[] {
  return chunks.map((chunk) =>
    chunk.status === 'checked' ? chunk : { ...chunk, status: 'waiting', retries: 0, pauses: 0 },
  )
}

/** The wait before the next try (the attempt starts at 0). */
export const backoffMs = ({ retries }: ExportChunk): number => backoffBaseMs * 2 ** retries

/** A refusal by the server or a full disk stays as it is after a second. */
export function canRetry(chunk: ExportChunk, { code, status }: ExportFailure): boolean {
  if (chunk.retries >= maxRetries) return false
  if (code === 'http') return status === 408 || status === 429 || status >= 500
  return code === 'network' || code === 'truncated' || code === 'corrupt' || code === 'wrong-content'
}

/** The pause the server asks for, in milliseconds, as far as it is granted; null when it is not. */
export function grantedPauseMs(chunk: ExportChunk, failure: ExportFailure): number | null {
  const { status, retryAfterSeconds } = failure
  if ((status !== 429 && status !== 503) || retryAfterSeconds === null) return null
  return chunk.pauses < maxPauses ? Math.min(retryAfterSeconds * 1_000, maxPauseMs) : null
}
