import type { ExportOption } from '../../../contract/proof/exportJob'
import { useStartProofExport } from '../../../kits/proofs/useStartProofExport'
import type { TableSelection } from '../../../kits/table/useTableSelection'

/** Exports the checked proofs, else the filtered ones: as a ZIP, or as one PDF. */
export function useProofExport(
  { selected, collect }: TableSelection,
  leftOut: readonly ExportOption[],
): (isMerged: boolean) => void {
  const start = useStartProofExport()
  return (isMerged) => {
    if (selected.size > 0) start({ proofs: [...selected], leftOut, isMerged })
    else collect((proofs) => start({ proofs, leftOut, isMerged }))
  }
}
