import type { ExportOption } from '../../../contract/proof/exportJob'
import type { TableSelection } from '../../../kits/table/useTableSelection'
import { usePlatform } from '../../../platform/platform'
import { proofsTexts } from '../../../texts/exports/proofs'

/** Exports the checked proofs, else the filtered ones. */
export function useProofExport(
  { selected, collect }: TableSelection,
  leftOut: readonly ExportOption[],
): () => void {
  const { notify, workflows } = usePlatform()
  return () => {
    if (selected.size > 0) {
      workflows.open('bulkExport', { proofs: [...selected], leftOut })
      return
    }
    collect((iris) => {
      if (iris.length > 0) workflows.open('bulkExport', { proofs: iris, leftOut })
      else notify({ type: 'warning', message: proofsTexts.nothingToExport })
    })
  }
}
