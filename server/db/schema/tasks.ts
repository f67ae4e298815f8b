import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { companyPolicy, tenantKey } from './keys'
import { inCompany } from './people'

export const tasks = pgTable(
  'tasks',
  {
    ...resourceColumns(),
    title: text().notNull(),
    description: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)
