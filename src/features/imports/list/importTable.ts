import { importStates } from '../../../contract/imports/imports'
import type { TableDefinition } from '../../../kits/table/tableState'

/** The newest import comes first. */
export const importTable: TableDefinition<'fileName' | 'createdAt' | 'state', 'state'> = {
  sortFields: { fileName: 'fileName', createdAt: 'createdAt', state: 'state' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => importStates.some((state) => state === value) },
  },
}
