import { sql, type SQL } from 'drizzle-orm'
import { auditActions, auditActionsOf, auditKinds } from '../../../src/contract/company/audit'
import { auditEntries as table } from '../../db/schema/audit'
import { badRequest } from '../../http/problem'
import { readOnly } from '../../resources/members'
import { compareTime, equalsId, folded, oneOf } from '../../resources/query'
import { defineResource } from '../../resources/resource'

/** The audit log of a company, read-only. `recordAudit.ts` inserts the rows with the change. */
export const auditEntries = defineResource({
  path: '/api/audit-entries',
  shortName: 'AuditEntry',
  title: 'Something that was done to the company or its staff',
  table,
  members: {
    createdAt: readOnly(table.createdAt),
    action: readOnly(table.action),
    authorName: readOnly(table.authorName),
    subjectName: readOnly(table.subjectName),
    before: readOnly(table.before),
    after: readOnly(table.after),
  },
  sortable: {
    createdAt: table.createdAt,
    action: table.action,
    authorName: table.authorName,
    subjectName: table.subjectName,
  },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  filters: {
    action: oneOf(table.action, auditActions, 'action'),
    author: equalsId(table.authorId),
    kind: isOfKind,
    'createdAt[after]': compareTime(table.createdAt, '>=', 'createdAt[after]'),
    'createdAt[before]': compareTime(table.createdAt, '<=', 'createdAt[before]'),
  },
  search: folded(sql`${table.authorName} || ' ' || ${table.subjectName}`),
})

function isOfKind(value: string): SQL {
  const kind = auditKinds.find((known) => known === value)
  if (kind === undefined) throw badRequest(`kind: ${auditKinds.join(' | ')}`)
  return sql`${table.action} in ${auditActionsOf(kind)}`
}
