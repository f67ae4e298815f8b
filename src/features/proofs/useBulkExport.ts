import { usePlatform, type Platform } from '../../platform/platform'

/** The export of many proofs belongs to the whole application: it goes on when this screen is left. */
type BulkExporting = {
  /** @param proofs the @ids of the proofs, in the order of the list; never empty */
  startBulkExport?: (proofs: readonly string[]) => void
}

/** Undefined where the surroundings offer no export. */
export function useBulkExport(): BulkExporting {
  const { startBulkExport }: Platform & BulkExporting = usePlatform()
  return { startBulkExport }
}
