import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import type { StaffRow } from './deriveStaffRows'

export type StaffSort = 'firstName' | 'lastName' | 'email'

/** What staff is sorted by; by first name at first. */
export const staffTable: TableDefinition<StaffSort, never> = {
  sortFields: { firstName: 'firstName', lastName: 'lastName', email: 'email' },
  defaultSort: { field: 'firstName', direction: 'ASC' },
  filters: {},
}

/** The staff of a company is read whole, and searched, sorted and cut into pages here. */
export const staffList: LocalList<StaffRow, StaffSort> = {
  defaultColumn: 'firstName',
  textOf: (row, column) => row[column],
  searchText: ({ name, email, phone }) => `${name} ${email} ${phone}`,
}
