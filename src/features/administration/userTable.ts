import type { TableDefinition } from '../../kits/table/tableState'

type UserColumn = 'name' | 'email' | 'company' | 'active'

/** What the users of all companies are sorted and filtered by. */
export const userTable: TableDefinition<UserColumn, 'locked'> = {
  sortFields: { name: 'fullName', email: 'email', company: 'company.name', active: 'lastActiveAt' },
  defaultSort: { field: 'fullName', direction: 'ASC' },
  filters: {
    locked: { parameter: 'isLocked', isValid: (value) => value === 'true' || value === 'false' },
  },
}
