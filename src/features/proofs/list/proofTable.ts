import { proofStates } from '../../../contract/tour/planningTerms'
import { lowRatingFilter } from '../../../domain/customer/lowRating'
import type { TableDefinition } from '../../../kits/table/tableState'
import { periodFilters } from '../../../kits/period/period'

export type ProofColumn = 'status' | 'time' | 'destination' | 'city' | 'tour' | 'creator'
/** In the order of the toolbar. */
export const proofFilters = ['state', 'from', 'to', 'tour', 'customer', 'creator', 'rating'] as const
export type ProofFilter = (typeof proofFilters)[number]

/** Sort keys and filters of proofs. The newest come first. */
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
    ...periodFilters('timeStamp'),
    tour: { parameter: 'serviceLocation.tour.tourTemplate.id' },
    customer: { parameter: 'customer' },
    creator: { parameter: 'createdBy.id' },
    /** Extension `customerPage`. */
    rating: { parameter: () => lowRatingFilter, isValid: (value) => value === 'low' },
  },
}
