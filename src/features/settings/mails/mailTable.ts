import { mailStates } from '../../../contract/company/sentMail'
import type { TableDefinition } from '../../../kits/table/tableState'

/** The newest mail comes first. */
export const mailTable: TableDefinition<'created' | 'recipient', 'state'> = {
  sortFields: { created: 'createdAt', recipient: 'recipient' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => mailStates.some((state) => state === value) },
  },
}
