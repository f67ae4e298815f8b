import { mostMergedProofs as most, type ExportOption } from '../../../contract/proof/exportJob'
import type { Iri } from '../../../contract/wire/ids'
import type { TableSelection } from '../../../kits/table/useTableSelection'
import { usePlatform } from '../../../platform/platform'
import { proofsTexts } from '../../../texts/exports/proofs'

/** Exports the checked proofs, else the filtered ones: as a ZIP, or as one PDF. */
export function useProofExport(
  { selected, collect }: TableSelection,
  leftOut: readonly ExportOption[],
): (isMerged: boolean) => void {
  const { notify, workflows } = usePlatform()
  const warn = (message: string) => notify({ type: 'warning', message })
  const start = (proofs: readonly Iri[], isMerged: boolean) => {
    const count = proofs.length
    if (count === 0) warn(proofsTexts.nothingToExport)
    else if (isMerged && count > most) warn(proofsTexts.tooManyForOnePdf({ count, most }))
    else workflows.open('bulkExport', { proofs, leftOut, isMerged })
  }
  return (isMerged) => {
    if (selected.size > 0) start([...selected], isMerged)
    else collect((iris) => start(iris, isMerged))
  }
}
