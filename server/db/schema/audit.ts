import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from './columns'
import { tenantKey } from './keys'
import { inCompany } from './people'

/**
 * What was done to a company and its staff, by whom. Rows are added with the change that they tell of, and nothing
 * changes or removes them. Names are kept as they were: whoever has gone since is still told of.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...tenantColumns(),
    createdAt: instant().notNull(),
    action: text().notNull(),
    /** May belong to the company of the platform, so it is no reference. */
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    /** Who or what it was done to. */
    subjectId: uuid().notNull(),
    subjectName: text().notNull(),
    /** The members that were changed; null where there was, or is, nothing. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [tenantKey(t), inCompany(t), index('audit_entries_created').on(t.companyId, t.createdAt, t.id)],
)
