import { auditActions, auditKinds } from '../../../contract/company/audit'
import { periodFilters } from '../../../kits/period/period'
import type { TableDefinition } from '../../../kits/table/tableState'

type AuditColumn = 'time' | 'author' | 'deed' | 'subject'
/** In the order of the toolbar. */
export const auditFilters = ['from', 'to', 'person', 'kind', 'deed'] as const
export type AuditFilter = (typeof auditFilters)[number]

/** Sort keys and filters of the log. The latest action comes first. */
export const auditTable: TableDefinition<AuditColumn, AuditFilter> = {
  sortFields: { time: 'createdAt', author: 'authorName', deed: 'action', subject: 'subjectName' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    ...periodFilters('createdAt'),
    person: { parameter: 'author' },
    kind: { parameter: 'kind', isValid: (value) => auditKinds.some((kind) => kind === value) },
    deed: { parameter: 'action', isValid: (value) => auditActions.some((action) => action === value) },
  },
}
