import { jobStates } from '../../contract/company/backgroundJobs'
import type { TableDefinition } from '../../kits/table/tableState'

type JobColumn = 'kind' | 'next' | 'created'

/** Sort keys and filters of the background jobs. */
export const jobTable: TableDefinition<JobColumn, 'state'> = {
  sortFields: { kind: 'kind', next: 'nextAttemptAt', created: 'createdAt' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => jobStates.some((known) => known === value) },
  },
}
