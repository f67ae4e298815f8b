import { ExportError } from '../../domain/calls/exportError'
import { defaultExportFileName, mergedFileName, type ExportFailure } from '../../contract/proof/exportJob'
import { judgeAnswer, type PartFailure } from '../kinds/transfer/transferParts'
import type { BulkExportContext, KeptChunks } from './bulkExportTypes'
import { isChunkedExport } from './exportChunks'

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

const passing: readonly ExportFailure['code'][] = ['network', 'truncated', 'corrupt', 'wrong-content']

/** Classifies the failure of a chunk: a refusal by the server or a full disk is not transient. */
export function judgeChunk(error: unknown): PartFailure {
  const reason = reasonOf(error)
  const answer = judgeAnswer(reason)
  return reason.code === 'http' ? answer : { ...answer, isPassing: passing.includes(reason.code) }
}

export function keptChunks({ jobId, chunks }: BulkExportContext): KeptChunks {
  return {
    jobId,
    chunks: chunks.flatMap(({ index, stored }) => (stored === null ? [] : [{ index, stored }])),
  }
}

/** Number of proofs missing from the server's ZIPs. The content of a PDF of several proofs is unknown. */
export const countMissing = ({ chunks }: Pick<BulkExportContext, 'chunks'>): number =>
  chunks.reduce(
    (sum, { proofs, stored }) =>
      stored?.kind === 'zip' ? sum + Math.max(0, proofs.length - stored.entryCount) : sum,
    0,
  )

/** From content-disposition; combined chunks are always a ZIP, whatever the name of a single answer. */
export function resultName(context: Pick<BulkExportContext, 'proofs' | 'isMerged' | 'chunks'>): string {
  const { proofs, isMerged, chunks } = context
  const named = chunks[0]?.stored?.fileName ?? null
  const isUsable = named !== null && (!isChunkedExport(context) || /\.zip$/i.test(named))
  if (isUsable) return named
  return isMerged ? mergedFileName : defaultExportFileName(proofs.length)
}
