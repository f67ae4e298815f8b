import { sql } from 'drizzle-orm'
import { auditActions } from '../../../src/contract/company/audit'
import { auditEntries as table } from '../../db/schema/audit'
import { readOnly } from '../../resources/members'
import { compareTime, lowerCase, oneOf } from '../../resources/query'
import { defineResource } from '../../resources/resource'

/** The log of a company. It is read here; rows come with what they tell of, see `recordAudit.ts`. */
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
    'createdAt[after]': compareTime(table.createdAt, '>=', 'createdAt[after]'),
    'createdAt[before]': compareTime(table.createdAt, '<=', 'createdAt[before]'),
  },
  search: lowerCase(sql`${table.authorName} || ' ' || ${table.subjectName}`),
})
