import { bulkExportRules, type StoredChunk } from '../../contract/proof/exportJob'
import { newPart, type TransferPart } from '../kinds/transfer/transferParts'

/** One chunk of an export: up to ten proofs fetched by one call. */
export type ExportChunk = TransferPart<StoredChunk> & { readonly proofs: readonly string[] }

const { chunkSize, chunkedAbove } = bulkExportRules

/** Up to ten proofs take one call, and so does one PDF of any number. */
export function planChunks(proofs: readonly string[], isMerged = false): readonly ExportChunk[] {
  const size = isChunkedExport({ proofs, isMerged }) ? chunkSize : Math.max(1, proofs.length)
  return Array.from({ length: Math.ceil(proofs.length / size) }, (_, index) => ({
    ...newPart(index),
    proofs: proofs.slice(index * size, (index + 1) * size),
  }))
}

type Extent = { proofs: readonly string[]; isMerged: boolean }

export const isChunkedExport = ({ proofs, isMerged }: Extent): boolean =>
  !isMerged && proofs.length > chunkedAbove
