import { mostMergedProofs as most, type ExportOption } from '../../contract/proof/exportJob'
import type { Iri } from '../../contract/wire/ids'
import { usePlatform } from '../../platform/platform'
import { proofsTexts as texts } from '../../texts/exports/proofs'

export type ProofExport = { proofs: readonly Iri[]; leftOut: readonly ExportOption[]; isMerged?: boolean }

/** Starts an export of proofs as PDFs: as a ZIP, or as one PDF. Says why if it cannot. */
export function useStartProofExport(): (request: ProofExport) => void {
  const { notify, workflows } = usePlatform()
  const warn = (message: string) => notify({ type: 'warning', message })
  return ({ proofs, leftOut, isMerged = false }) => {
    const count = proofs.length
    if (count === 0) warn(texts.nothingToExport)
    else if (isMerged && count > most) warn(texts.tooManyForOnePdf({ count, most }))
    else workflows.open('bulkExport', { proofs, leftOut, isMerged })
  }
}
