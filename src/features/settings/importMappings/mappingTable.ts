import type { TableDefinition } from '../../../kits/table/tableState'

/** The newest mapping comes first. */
export const mappingTable: TableDefinition<'name' | 'createdAt', never> = {
  sortFields: { name: 'name', createdAt: 'createdAt' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {},
}
