import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { tenantKey } from './keys'
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
  (t) => [tenantKey(t), inCompany(t)],
)
