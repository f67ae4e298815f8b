import { proofStates } from '../../contract/tour/planningTerms'
import type { TableDefinition } from '../../kits/table/tableState'

export type ProofColumn = 'status' | 'time' | 'destination' | 'city' | 'tour' | 'creator'
export type ProofFilter = 'state'

/** What proofs are sorted and filtered by; the newest come first. */
export const proofTable: TableDefinition<ProofColumn, ProofFilter> = {
  sortFields: {
    status: 'state',
    time: 'timeStamp',
    destination: 'serviceLocation.name',
    city: 'serviceLocation.city',
    tour: 'serviceLocation.tourTemplateName',
    creator: 'createdBy.fullName',
  },
  defaultSort: { field: 'timeStamp', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => proofStates.some((known) => known === value) },
  },
}
