import { ExportError } from '../../domain/calls/exportError'
import { defaultExportFileName, type ExportFailure } from '../../contract/proof/exportJob'
import type { BulkExportContext, KeptChunks } from './bulkExportTypes'
import { grantedPauseMs, isChunkedExport } from './exportChunks'

/** Ids of a chunk's call and of its wait. */
export const childId = (index: number) => `chunk.${index}`
export const indexOf = (actorId: string) => Number(actorId.slice('chunk.'.length))
export const waitId = (index: number) => `wait.${index}`

/** A chunk that could not be fetched. */
export type ChunkFailure = { actorId: string; error: unknown }

export const partsMissing = new ExportError({
  code: 'parts-missing',
  status: 0,
  message: null,
  retryAfterSeconds: null,
})

export function reasonOf(error: unknown): ExportFailure {
  if (error instanceof ExportError) return error.failure
  return { code: 'unknown', status: 0, message: null, retryAfterSeconds: null }
}

export function pauseOf({ chunks }: BulkExportContext, { actorId, error }: ChunkFailure): number | null {
  const chunk = chunks[indexOf(actorId)]
  return chunk === undefined ? null : grantedPauseMs(chunk, reasonOf(error))
}

export function keptChunks({ jobId, chunks }: BulkExportContext): KeptChunks {
  return {
    jobId,
    chunks: chunks.flatMap(({ index, stored }) => (stored === null ? [] : [{ index, stored }])),
  }
}

/** From content-disposition; a merged file is a ZIP whatever a single answer was called. */
export function resultName({ proofs, chunks }: Pick<BulkExportContext, 'proofs' | 'chunks'>): string {
  const named = chunks[0]?.stored?.fileName ?? null
  const isUsable = named !== null && (!isChunkedExport(proofs) || /\.zip$/i.test(named))
  return isUsable ? named : defaultExportFileName(proofs.length)
}
