import type { BulkExportContext } from '../../../../machines/bulkExport/bulkExportTypes'
import { bulkExportTexts as texts } from '../../../../texts/exports/bulkExport'

/** What an export without chunks downloads. */
export function oneCallText({ proofs, isMerged }: Pick<BulkExportContext, 'proofs' | 'isMerged'>): string {
  const count = proofs.length
  return isMerged ? texts.onePdf({ count }) : texts.oneCall({ count })
}
