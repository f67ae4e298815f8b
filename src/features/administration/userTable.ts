import type { TableDefinition } from '../../kits/table/tableState'

type UserColumn = 'name' | 'email' | 'company' | 'active'

/** Sort keys and filters of the users of all companies. */
export const userTable: TableDefinition<UserColumn, 'locked'> = {
  sortFields: { name: 'fullName', email: 'email', company: 'company.name', active: 'lastActiveAt' },
  defaultSort: { field: 'fullName', direction: 'ASC' },
  filters: {
    locked: { parameter: 'isLocked', isValid: (value) => value === 'true' || value === 'false' },
  },
}
