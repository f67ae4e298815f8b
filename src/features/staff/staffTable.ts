import type { TableDefinition } from '../../kits/table/tableState'

export type StaffSort = 'firstName' | 'lastName' | 'email'

/** What staff is sorted by; by first name at first. */
export const staffTable: TableDefinition<StaffSort, never> = {
  sortFields: { firstName: 'firstName', lastName: 'lastName', email: 'email' },
  defaultSort: { field: 'firstName', direction: 'ASC' },
  filters: {},
}
