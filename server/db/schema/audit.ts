import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from './columns'
import { companyPolicy, tenantKey } from './keys'
import { inCompany } from './people'

/**
 * Actions on a company and its staff with their authors. A row is inserted in the transaction of the change
 * and never changed or removed. Names are copied, so that entries of deleted users keep them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...tenantColumns(),
    createdAt: instant().notNull(),
    action: text().notNull(),
    /** May belong to the platform company, so it has no foreign key. */
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    /** The user or company that was changed. */
    subjectId: uuid().notNull(),
    subjectName: text().notNull(),
    /** The changed members; null if there is no state before or after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    index('audit_entries_created').on(t.companyId, t.createdAt, t.id),
  ],
)
