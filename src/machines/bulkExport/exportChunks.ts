import { bulkExportRules, type StoredChunk } from '../../contract/proof/exportJob'
import { newPart, type TransferPart } from '../kinds/transfer/transferParts'

/** One chunk of an export: up to ten proofs fetched by one call. */
export type ExportChunk = TransferPart<StoredChunk> & { readonly proofs: readonly string[] }

const { chunkSize, chunkedAbove } = bulkExportRules

/** Up to ten proofs take one call. */
export function planChunks(proofs: readonly string[]): readonly ExportChunk[] {
  const size = isChunkedExport(proofs) ? chunkSize : Math.max(1, proofs.length)
  return Array.from({ length: Math.ceil(proofs.length / size) }, (_, index) => ({
    ...newPart(index),
    proofs: proofs.slice(index * size, (index + 1) * size),
  }))
}

export const isChunkedExport = (proofs: readonly string[]): boolean => proofs.length > chunkedAbove
