import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import type { StaffRow } from './deriveStaffRows'

export type StaffSort = 'firstName' | 'lastName' | 'email'

/** Sort keys of users; by first name by default. */
export const staffTable: TableDefinition<StaffSort, never> = {
  sortFields: { firstName: 'firstName', lastName: 'lastName', email: 'email' },
  defaultSort: { field: 'firstName', direction: 'ASC' },
  filters: {},
}

/** The users of a company are loaded completely. Search, sort and pages are computed on the client. */
export const staffList: LocalList<StaffRow, StaffSort> = {
  defaultColumn: 'firstName',
  textOf: (row, column) => row[column],
  searchText: ({ name, email, phone }) => `${name} ${email} ${phone}`,
}
