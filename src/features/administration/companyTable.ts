import { companyStates } from '../../contract/company/administration'
import type { TableDefinition } from '../../kits/table/tableState'

type CompanyColumn = 'name' | 'package' | 'state' | 'trialEnd' | 'users' | 'stored' | 'active' | 'created'

/** Sort keys and filters of companies. The most recently active comes first. */
export const companyTable: TableDefinition<CompanyColumn, 'state'> = {
  sortFields: {
    name: 'name',
    package: 'servicePackage',
    state: 'state',
    trialEnd: 'trialEndsAt',
    users: 'userCount',
    stored: 'storedBytes',
    active: 'lastActiveAt',
    created: 'createdAt',
  },
  defaultSort: { field: 'lastActiveAt', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => companyStates.some((state) => state === value) },
  },
}
