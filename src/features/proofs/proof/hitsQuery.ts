import type { ListQuery } from '../../../api/resourceApi'
import { isNarrowed, listQueryOf, readTableState } from '../../../kits/table/tableState'
import { proofTable } from '../list/proofTable'

/** The request of the list that a proof was opened from; null if the list had neither search nor filter. */
export function hitsQueryOf(listQuery: string): ListQuery | null {
  const state = readTableState(proofTable, listQuery)
  return isNarrowed(state) ? listQueryOf(proofTable, state) : null
}
